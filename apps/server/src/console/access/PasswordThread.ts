import { AskedThread } from '../../thread/AskedThread.ts'
import type { PasswordCost, PasswordQuestion } from './PasswordQuestion.ts'

/** Hashes and compares passwords by Argon2id. */
export type Passwords = {
  /**
   * @returns the hash with its parameters and salt, as text.
   * @throws {Refusal} `serverBusy` when too many wait.
   */
  hash(password: string): Promise<string>
  /**
   * Takes as long for no hash, which no password has, as for one.
   *
   * @throws {Refusal} `serverBusy` when too many wait.
   */
  isRight(password: string, hash: string | null | undefined): Promise<boolean>
}

/** Of OWASP's list. */
const passwordCost: PasswordCost = { memorySize: 47_104, iterations: 1 }

/** Passwords in a thread of their own, one at a time, so that a flood of attempts takes neither processor nor memory from the rest. */
export class PasswordThread implements Passwords {
  readonly #thread: AskedThread<PasswordQuestion, string | boolean>
  #nobodys?: Promise<string>

  /** What a hash costs stands in it, so hashes of another cost are compared as well. */
  constructor(cost = passwordCost) {
    this.#thread = new AskedThread({
      file: new URL('./passwordWorker.ts', import.meta.url),
      does: 'hashes passwords',
      mostWaiting: 32,
      timeoutMs: 20_000,
      limits: { maxOldGenerationSizeMb: 64 },
      data: cost,
      idleMs: 60_000,
    })
  }

  async hash(password: string): Promise<string> {
    return String(await this.#thread.ask({ password }))
  }

  async isRight(password: string, hash: string | null | undefined): Promise<boolean> {
    this.#nobodys ??= this.hash(crypto.randomUUID())
    // Also where it is not needed: the first attempt for a name without an account would take twice as long.
    const nobodys = await this.#nobodys.catch((error) => {
      this.#nobodys = undefined
      throw error
    })
    const isRight = (await this.#thread.ask({ password, hash: hash ?? nobodys })) === true
    return isRight && hash != null
  }
}
