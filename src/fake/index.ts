export { type AuthServerOptions, type RunningAuthServer, startAuthServer } from './auth/start-auth-server.ts';
export {
  type ClientFault,
  type ClientHttpRequest,
  type ClientProcessFault,
  defineClientFault,
  type NextAnswer,
  type NextHandle,
  type Outgoing,
} from './client/client-fault.ts';
export { CLIENT_FAULTS } from './client/faults/index.ts';
export { findClientFaults } from './client/find-client-faults.ts';
export type { Habits } from './client/habits.ts';
export { type Played, type PlayedStep, type PlayOptions, playClient } from './client/play-client.ts';
export type { ClientSession } from './client/session.ts';
export { type Step, StepFailure, type StepOutcome } from './client/step.ts';
export { createExercises } from './exercises/exercises.ts';
export type { FakeEvent, FakeHttpRequest, FakeHttpResponse, FakeHttpServer } from './fake-http.ts';
export type { FakeProcess } from './fake-process.ts';
export { defineFault, type FakeSession, type FakeWire, type Fault, type Next, type NextHttp, type ProcessFault } from './fault.ts';
export { FAULTS } from './faults/index.ts';
export { type HttpServerOptions, type RunningHttpServer, startHttpServer } from './http/http-server.ts';
export { createLibrary } from './library/library.ts';
export { createNotes, type Notes, type NotesLimits } from './observe/notes.ts';
export { startObservedStdio } from './observe/observe-stdio.ts';
export type { Change, ChangingList, CreateOffering, FakeCall, Offering } from './offering.ts';
export { RpcFailure } from './rpc-failure.ts';
export { findFaults, type ServeIo, type ServeOptions, serveFake } from './serve.ts';
export type { Eras, FakeServerOptions } from './server/server.ts';
export { createMemoryPeer, createMemoryTarget, type MemoryPeerOptions } from './stdio/memory-peer.ts';
export { type ProcessIo, runStdioProcess } from './stdio/stdio-process.ts';
export type { EndpointAccess, PrivateEndpoint, PrivateEndpointOptions } from './tester/private-endpoint.ts';
export { startTesterHost, type TesterHost, type TesterHostOptions } from './tester/tester-host.ts';
