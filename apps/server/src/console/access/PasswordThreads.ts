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
   * @param isKnown whether it is typed where the account is used: strangers, however many, do not stand in line before it.
   * @throws {Refusal} `serverBusy` when too many wait.
   */
  isRight(password: string, hash: string | null | undefined, isKnown?: boolean): Promise<boolean>
}

type Thread = AskedThread<PasswordQuestion, string | boolean>

/** Of OWASP's list. */
const passwordCost: PasswordCost = { memorySize: 47_104, iterations: 1 }

/**
 * Passwords in two threads of their own, one at a time in each, so that a flood of attempts takes neither processor nor memory from
 * the rest. What strangers type has its own, which a flood fills; who is known and who has a one-time link have the other.
 */
export class PasswordThreads implements Passwords {
  readonly #ofStrangers: Thread
  readonly #ofKnown: Thread
  #nobodys?: Promise<string>

  /** What a hash costs stands in it, so hashes of another cost are compared as well. */
  constructor(cost = passwordCost) {
    this.#ofStrangers = startThread(cost)
    this.#ofKnown = startThread(cost)
  }

  async hash(password: string): Promise<string> {
    return String(await this.#ofKnown.ask({ password }))
  }

  async isRight(password: string, hash: string | null | undefined, isKnown = false): Promise<boolean> {
    this.#nobodys ??= this.hash(crypto.randomUUID())
    // Also where it is not needed: the first attempt for a name without an account would take twice as long.
    const nobodys = await this.#nobodys.catch((error) => {
      this.#nobodys = undefined
      throw error
    })
    const thread = isKnown ? this.#ofKnown : this.#ofStrangers
    const isRight = (await thread.ask({ password, hash: hash ?? nobodys })) === true
    return isRight && hash != null
  }
}

function startThread(cost: PasswordCost): Thread {
  return new AskedThread({
    file: new URL('./passwordWorker.ts', import.meta.url),
    does: 'hashes passwords',
    mostWaiting: 32,
    timeoutMs: 20_000,
    limits: { maxOldGenerationSizeMb: 64 },
    data: cost,
    idleMs: 60_000,
  })
}
