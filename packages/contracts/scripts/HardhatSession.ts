import { type ChildProcess, fork } from 'node:child_process'
import { packageFolder } from './readSources.ts'

export type TestRun = Readonly<{
  /** Files of tests, by their path in the package. */
  files: readonly string[]
  /** How deep: a profile of `hardhat.config.ts`. */
  profile: 'default' | 'deep' | 'deepest' | 'played'
  /** `TOKEN_TEMPLATES` and `PAIR_TEMPLATES`, as the tests read them. */
  environment?: Readonly<Record<string, string>>
  /** A run that takes longer is ended, and has failed without tests: what never ends is no test. */
  mostSeconds?: number
}>

export type SessionQuestion = ({ type: 'test' } & TestRun) | { type: 'build'; files: readonly string[] }

/** How many tests passed and failed, how long each took, and everything that Hardhat printed. */
export type SessionAnswer = Readonly<{
  passed: number
  failed: number
  tests: readonly Readonly<{ name: string; seconds: number }>[]
  output: string
  /** What the process has taken so far. */
  memoryBytes: number
}>

/** Each run leaves some memory behind in Hardhat's process, which is replaced above this. */
const mostMemoryBytes = 6 * 1024 ** 3

/**
 * Runs Solidity tests in a process of Hardhat's that stays, since starting it anew takes longer than most tests. One run
 * at a time: a second question waits for the first. A process that dies answers with a failed run that has no tests, and
 * another one takes its place.
 */
export class HardhatSession {
  /** Sessions write into the same folders while they compile, so one does at a time. */
  static #building: Promise<unknown> = Promise.resolve()
  readonly #seed: `0x${string}`
  #child: ChildProcess
  #last: Promise<unknown> = Promise.resolve()
  #memoryBytes = 0

  private constructor(seed: `0x${string}`) {
    this.#seed = seed
    this.#child = startWorker(seed)
  }

  /** @param seed of fuzz tests and invariants; every run of the session uses it. */
  static async open(seed: `0x${string}`): Promise<HardhatSession> {
    const session = new HardhatSession(seed)
    await session.#greet()
    return session
  }

  /** Compiles these files of tests and what they import; all of them where none is named. Throws what the compiler says. */
  async build(files: readonly string[] = []): Promise<void> {
    const answer = HardhatSession.#building.then(() => this.#ask({ type: 'build', files }))
    HardhatSession.#building = answer
    const { failed, output } = await answer
    if (failed > 0) throw new Error(output)
  }

  /** Runs tests that were built before. */
  test(run: TestRun): Promise<SessionAnswer> {
    return this.#ask({ type: 'test', ...run })
  }

  close(): void {
    if (this.#child.connected) this.#child.disconnect()
  }

  #ask(question: SessionQuestion): Promise<SessionAnswer> {
    const answer = this.#last.then(async () => {
      if (!this.#child.connected || this.#memoryBytes > mostMemoryBytes) {
        this.close()
        this.#child = startWorker(this.#seed)
        await this.#greet()
      }
      const child = this.#child
      const next = this.#next()
      if (child.connected) child.send(question)
      const limit = question.type === 'test' ? question.mostSeconds : undefined
      const timer = limit === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), limit * 1000)
      const result = await next.finally(() => clearTimeout(timer))
      this.#memoryBytes = result.memoryBytes
      return result
    })
    // Whoever asked is told what went wrong; the next question has nothing to do with it.
    this.#last = answer.catch(() => {})
    return answer
  }

  /** @throws Error when the process does not come up. */
  async #greet(): Promise<void> {
    const { failed, output } = await this.#next()
    if (failed > 0) throw new Error(output)
    this.#memoryBytes = 0
  }

  #next(): Promise<SessionAnswer> {
    const child = this.#child
    let printed = ''
    const keep = (chunk: Buffer) => {
      printed += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    return new Promise<SessionAnswer>((resolve) => {
      const died = (code: number | null) =>
        resolve({
          passed: 0,
          failed: 1,
          tests: [],
          memoryBytes: 0,
          output: `${printed}\nHardhat ended with ${code ?? child.signalCode}`,
        })
      child.once('exit', died)
      if (child.exitCode !== null || child.signalCode !== null) died(child.exitCode)
      child.once('message', (message: SessionAnswer | 'ready') => {
        child.off('exit', died)
        resolve(message === 'ready' ? { passed: 0, failed: 0, tests: [], output: '', memoryBytes: 0 } : message)
      })
    }).finally(() => {
      child.stdout?.off('data', keep)
      child.stderr?.off('data', keep)
    })
  }
}

function startWorker(seed: `0x${string}`): ChildProcess {
  return fork(new URL('./hardhatWorker.ts', import.meta.url), {
    cwd: packageFolder,
    // Shrinking a failure is for a reader; the runs of a session are counted.
    env: { ...process.env, FUZZ_SEED: seed },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}
