// The thread in which passwords are hashed, one after the other: each takes a tenth of a second and 46 MiB.
import { randomBytes } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { argon2id, argon2Verify } from 'hash-wasm'
import type { PasswordQuestion } from './PasswordQuestion.ts'

/** Of OWASP's list: in KiB, and once through it. */
const cost = { memorySize: 47_104, iterations: 1, parallelism: 1, hashLength: 32 }
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
