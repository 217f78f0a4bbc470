// The thread in which what strangers send is read, one after the other.
import { parentPort } from 'node:worker_threads'
import { Refusal } from '../http/Refusal.ts'
import type { ReadingQuestion } from './ReadingQuestion.ts'
import { readings } from './readings.ts'

parentPort!.on('message', ({ name, input }: ReadingQuestion) => {
  try {
    parentPort!.postMessage({ result: readings[name](input as never) })
  } catch (error) {
    // Of an error only what every error has passes between threads.
    if (!(error instanceof Refusal)) parentPort!.postMessage({ error })
    else {
      const { code, params, fields, headers, cause } = error
      parentPort!.postMessage({ refusal: { code, more: { params, fields, headers, cause } } })
    }
  }
})
