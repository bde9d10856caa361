"""The client of FastMCP for Python, as its guide has an application use it."""

import asyncio
import json
import sys

from fastmcp import Client
from fastmcp.client.transports import SSETransport, StdioTransport

TOOLS = {
    "echo": [{}],
    "add": [{}, {"negate": None, "rounding": {"digits": 1, "mode": "up"}}],
    "structured": [{}],
    "unicode": [{}],
    "image": [{}],
    "audio": [{}],
    "links": [{}],
    "slow": [{"steps": 3, "pauseMs": 20}],
    "fail": [{}],
    "throw": [{}],
    "header": [{"region": "Zürich", "shard": 7, "dryRun": True}],
    "no_arguments": [{}],
    "log": [{}],
    "long_task": [{}],
}


async def main():
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    wire, target, args = words[0], words[1], sys.argv[sys.argv.index(words[1]) + 1 :]
    mode = {"mode": "legacy"} if "--legacy" in sys.argv[1:3] else {}
    transport = {"http": lambda: target, "sse": lambda: SSETransport(target), "stdio": lambda: StdioTransport(target, args)}[wire]()
    client = Client(
        transport,
        roots=["file:///home/user/project"],
        sampling_handler=sample,
        elicitation_handler=elicit,
        log_handler=ignore,
        **mode,
    )
    is_connected = False
    try:
        async with client:
            is_connected = True
            tell("connect", True)
            await use(client)
        tell("close", True)
    except Exception as error:
        tell("close" if is_connected else "connect", False, error)


async def use(client):
    tools = await step("tools/list", client.list_tools()) or []
    known = [tool for tool in tools if tool.name in TOOLS]
    harmless = [tool for tool in tools if tool.annotations and tool.annotations.read_only_hint]
    for tool in known or harmless[:3]:
        for more in TOOLS.get(tool.name, [{}]):
            args = {**value_for(tool.input_schema, tool.input_schema), **more}
            options = {"progress_handler": ignore} if tool.name == "slow" else {}
            await step(f"tools/call {tool.name}", client.call_tool(tool.name, args, **options))
    ask = next((tool for tool in tools if tool.name == "ask"), None)
    for mode in ask.input_schema["properties"].get("mode", {}).get("enum", []) if ask else []:
        await step(f"tools/call ask {mode}", client.call_tool("ask", {"mode": mode}))
    await step("tools/call of a tool that does not exist", client.call_tool("does_not_exist", {}))
    resources = await step("resources/list", client.list_resources()) or []
    await step("resources/templates/list", client.list_resource_templates())
    for resource in resources[:3]:
        await step(f"resources/read {resource.uri}", client.read_resource(resource.uri))
    prompts = await step("prompts/list", client.list_prompts()) or []
    for prompt in [prompt for prompt in prompts if prompt.arguments][:1]:
        names = [argument.name for argument in prompt.arguments]
        await step(f"prompts/get {prompt.name}", client.get_prompt(prompt.name, {name: "hello" for name in names}))
        ref = {"type": "ref/prompt", "name": prompt.name}
        await step("completion/complete", complete(client, ref, {"name": names[0], "value": "a"}))
    # The list changes, and an answer comes that is more than some clients bear.
    for name in ["change_tools", "large_text"]:
        if any(tool.name == name for tool in tools):
            await step(f"tools/call {name}", client.call_tool(name, {}))


async def complete(client, ref, argument):
    from mcp_types import PromptReference

    return await client.complete(PromptReference(**ref), argument)


async def step(name, act):
    try:
        seen = await asyncio.wait_for(act, 20)
        tell(name, True)
        return seen
    except Exception as error:
        tell(name, False, error)
        return None


async def sample(messages, params, context):
    return "So it is."


async def elicit(message, response_type, params, context):
    schema = getattr(params, "requested_schema", None)
    if not isinstance(schema, dict):
        return {}
    return {name: value_for(part, schema) for name, part in schema.get("properties", {}).items()}


async def ignore(*_args, **_more):
    return None


FORMATS = {"uri": "https://example.com/", "email": "me@example.com", "date": "2026-01-31", "date-time": "2026-01-31T12:00:00Z"}


def value_for(schema, root):
    """A value that a schema allows, with no more members than it requires."""
    if "$ref" in schema:
        at = root
        for key in schema["$ref"].split("/")[1:]:
            at = at[key]
        return value_for(at, root)
    for key in ("const", "default"):
        if key in schema:
            return schema[key]
    if "enum" in schema:
        return schema["enum"][0]
    for key in ("oneOf", "anyOf"):
        if key in schema:
            return value_for(schema[key][0], root)
    kind = schema.get("type")
    kind = kind[0] if isinstance(kind, list) else kind
    if kind == "object":
        return {name: value_for(schema["properties"][name], root) for name in schema.get("required", [])}
    if kind == "array":
        return [value_for(schema["items"], root) for _ in range(schema.get("minItems", 0))]
    if kind == "string" and schema.get("format") in FORMATS:
        return FORMATS[schema["format"]]
    return {"string": "hello", "number": 2.5, "integer": max(2, schema.get("minimum", 2)), "boolean": True}.get(kind)


def tell(name, ok, error=None):
    print(json.dumps({"step": name, "ok": ok, **({} if ok else {"error": f"{type(error).__name__}: {error}"})}), flush=True)


asyncio.run(main())
