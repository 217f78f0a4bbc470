import { Refusal } from '../http/Refusal.ts'
import { AskedThread } from '../thread/AskedThread.ts'
import type { ReadingQuestion } from './ReadingQuestion.ts'
import { type Readings, readings } from './readings.ts'

type Answer =
  | { result: unknown }
  | { error: unknown }
  | { refusal: { code: Refusal['code']; more: ConstructorParameters<typeof Refusal>[1] } }

/** So much is read where it is, in some milliseconds; starting the thread alone takes longer. */
const mostBytesHere = 65_536
/**
 * The heaviest of seven texts of 8 MB took 182 MB. It has to be more than any input takes: a thread that runs out of memory inside of
 * `JSON.parse` takes the whole process with it.
 */
const memoryMb = 512

/**
 * Reads what strangers send. What is large is read in a thread of its own, one at a time, where it takes as long as it
 * takes while the server answers others.
 */
export class ReadingThread {
  readonly #thread = new AskedThread<ReadingQuestion, Answer>({
    file: new URL('./readingWorker.ts', import.meta.url),
    does: 'reads',
    mostWaiting: 64,
    timeoutMs: 20_000,
    limits: { maxOldGenerationSizeMb: memoryMb, stackSizeMb: 4 },
  })

  /**
   * @param size of the input in bytes.
   * @throws what the reading throws; Error when it takes too long or too much memory.
   * @throws {Refusal} `serverBusy` when too many wait.
   */
  async read<Name extends keyof Readings>(
    name: Name,
    input: Parameters<Readings[Name]>[0],
    size: number,
  ): Promise<ReturnType<Readings[Name]>> {
    if (size <= mostBytesHere) return readings[name](input as never) as never
    const answer = await this.#thread.ask({ name, input })
    if ('result' in answer) return answer.result as never
    throw 'refusal' in answer ? new Refusal(answer.refusal.code, answer.refusal.more) : answer.error
  }
}
