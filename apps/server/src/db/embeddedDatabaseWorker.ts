// The thread in which the embedded database works: a statement takes as long as it takes, and nobody else waits for it.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const database = new PGlite(workerData as string)
await database.waitReady

let last: Promise<unknown> = Promise.resolve()

/** One after the other, in the order in which they came. */
function inTurn(work: () => Promise<void>): void {
  last = last.then(work)
}

parentPort!.on('message', (message: MessagePort | 'close') => {
  if (message === 'close') {
    inTurn(async () => {
      await database.close()
      process.exit(0)
    })
    return
  }
  // What a connection before this one began and did not end.
  inTurn(async () => void (await database.exec('rollback')))
  message.on('message', (bytes: Uint8Array) =>
    inTurn(async () => {
      // A copy of its own: the whole of a buffer is sent, however small the part that is meant.
      const reply = (await database.execProtocolRaw(bytes)).slice()
      message.postMessage(reply, [reply.buffer])
    }),
  )
})
parentPort!.postMessage('open')
