import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'

/** `AuthenticationOk` and `ReadyForQuery`: nobody has to prove who he is to a database in the same process. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
const terminate = 0x58

/**
 * What a connection to PostgreSQL is for the driver, but to the embedded database, which works in a thread of its own:
 * the driver's bytes go there, the database's bytes come back. Only one may be in use at a time.
 */
export class EmbeddedConnection extends Duplex {
  readonly #worker: Worker
  readonly #port: MessagePort
  #isWelcome = false

  constructor(worker: Worker) {
    super()
    const { port1, port2 } = new MessageChannel()
    this.#worker = worker
    this.#port = port1
    port1.on('message', (bytes: Uint8Array<ArrayBuffer>) => this.push(Buffer.from(bytes.buffer)))
    worker.once('exit', this.#onExit)
    worker.postMessage(port2, [port2])
  }

  // The driver expects a socket.
  connect(): void {
    if (this.#worker.threadId === -1) this.#onExit()
    else queueMicrotask(() => this.emit('connect'))
  }
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  /** Together what was written together: one way to the thread and back for one statement. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done)
  }

  override _write(bytes: Buffer, _encoding: string, done: () => void): void {
    if (!this.#isWelcome) {
      this.#isWelcome = true
      this.push(welcome)
    } else if (bytes[0] !== terminate) this.#port.postMessage(bytes)
    done()
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('exit', this.#onExit)
    this.#port.close()
    done(error)
  }

  readonly #onExit = () => void this.destroy(new Error('Connection terminated: the embedded database has ended'))
}
