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

/**
 * What the database says, in a buffer of its own, once it is on the disk. As a stream, because what `execProtocolRaw` gives is
 * read by PGlite too, which keeps all that it has read.
 */
async function answer(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  // A part is a view of memory that the database writes again.
  await database.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(part.slice()) })
  const reply = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    reply.set(part, at)
    at += part.length
  }
  return reply
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
      const reply = await answer(bytes)
      message.postMessage(reply, [reply.buffer])
    }),
  )
})
parentPort!.postMessage('open')
