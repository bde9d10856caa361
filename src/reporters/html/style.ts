/** The look of a report: light, dark and on paper. */
export const STYLE = `
:root{color-scheme:light dark;--bg:#fff;--card:#f6f8fa;--text:#1b1f24;--soft:#57606a;--line:#d0d7de;--link:#0550ae;--error:#b3151f;--warning:#7a4b00;--note:#0550ae;--good:#116329;--mark:#fff4c2}
@media (prefers-color-scheme:dark){:root{--bg:#0f1318;--card:#171c23;--text:#e6e9ed;--soft:#a3adb8;--line:#333c47;--link:#7cb8ff;--error:#ff8e86;--warning:#f0b45a;--note:#7cb8ff;--good:#6fd38a;--mark:#3d3413}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:64rem;margin:0 auto;padding:1rem 1.25rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}
h2{font-size:1.2rem;margin:2rem 0 .75rem;border-bottom:1px solid var(--line);padding-bottom:.25rem}
h3{font-size:1rem;margin:0}
p{margin:.4rem 0}
a{color:var(--link)}
code{font:.9em ui-monospace,monospace;background:var(--card);border-radius:.2rem;padding:.05em .25em}
pre{font:.85rem/1.45 ui-monospace,monospace;white-space:pre-wrap;background:var(--bg);border:1px solid var(--line);border-radius:.3rem;margin:.4rem 0;padding:.5rem .65rem}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:1rem;background:var(--bg);padding:.5rem}
.word{color:var(--error)}
.good .word{color:var(--good)}
.soft{color:var(--soft);font-size:.9rem}
.error{color:var(--error)}.warning{color:var(--warning)}.note{color:var(--note)}.passed{color:var(--good)}.failed,.crashed{color:var(--error)}.inconclusive{color:var(--warning)}
.tag{font-weight:600}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem;margin:.5rem 0}
dt{color:var(--soft)}
dd{margin:0;min-width:0;overflow-wrap:anywhere}
form{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:.6rem 1rem;align-items:end;background:var(--bg);border-bottom:1px solid var(--line);padding:.75rem 0}
label{display:grid;font-size:.85rem;color:var(--soft)}
input,select,button{font:inherit;color:var(--text);background:var(--card);border:1px solid var(--soft);border-radius:.3rem;padding:.3rem .5rem}
input{width:16rem;max-width:80vw}
button{cursor:pointer}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
article{background:var(--card);border:1px solid var(--line);border-left:4px solid var(--soft);border-radius:.3rem;margin:0 0 1rem;padding:.75rem 1rem;content-visibility:auto;contain-intrinsic-size:auto 22rem}
article.is-error{border-left-color:var(--error)}
article.is-warning{border-left-color:var(--warning)}
article.is-note{border-left-color:var(--note)}
article code{background:var(--bg)}
ol{list-style:none;margin:.5rem 0;padding:0}
li.finding{border-top:1px solid var(--line);padding:.5rem 0}
.sides{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;margin:.4rem 0}
.sides>div{min-width:0}
summary{cursor:pointer;color:var(--link)}
.rerun{display:flex;gap:.5rem;align-items:start}
.rerun pre{flex:1;min-width:0}
.rerun button{margin-top:.4rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;vertical-align:top;padding:.3rem .5rem;border-bottom:1px solid var(--line)}
.short{white-space:nowrap}
[hidden]{display:none!important}
@media (max-width:40rem){.sides,dl{grid-template-columns:1fr}form{position:static}}
@media print{
:root{color-scheme:light;--bg:#fff;--card:#fff;--text:#000;--soft:#444;--line:#999;--link:#000;--error:#8f0f17;--warning:#6b4200;--note:#04438a;--good:#0c4a1f}
body{font-size:10pt}header,main,footer{max-width:none;padding:0}
form,.skip,button,[role=status]{display:none}
article{content-visibility:visible;break-inside:auto}
h2,h3{break-after:avoid}li.finding,tr{break-inside:avoid}
}
`.trim();
