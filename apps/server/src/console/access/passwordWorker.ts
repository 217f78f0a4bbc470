// The thread in which passwords are hashed, one after the other: each takes a tenth of a second and 46 MiB.
import { randomBytes } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { argon2id, argon2Verify } from 'hash-wasm'
import type { PasswordCost, PasswordQuestion } from './PasswordQuestion.ts'

const cost = { ...(workerData as PasswordCost), parallelism: 1, hashLength: 32 }
const saltBytes = 16

async function answer({ password, hash }: PasswordQuestion): Promise<string | boolean> {
  // The same characters may be typed as one or as several code points.
  const text = password.normalize('NFC')
  if (hash !== undefined) return argon2Verify({ password: text, hash })
  return argon2id({ ...cost, password: text, salt: randomBytes(saltBytes), outputType: 'encoded' })
}

parentPort!.on('message', (question: PasswordQuestion) => {
  answer(question).then(
    (result) => parentPort!.postMessage(result),
    (error) => {
      throw error
    },
  )
})
