export type CompileInput = { standardJson: string; contractIdentifier: string }

export type CompileOutcome =
  | { ok: true; compilerVersion: string; runtimeCodeHash: string }
  | { ok: false; reason: 'compileFailed' | 'compileTimedOut' | 'compileOutOfMemory'; detail?: string }

/** What the process is told, once. */
export type CompileRequest = { input: CompileInput; memoryMb: number }
