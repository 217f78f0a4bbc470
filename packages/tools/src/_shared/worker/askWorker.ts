/** What a worker answers to a question, by its number: how far it is, its answer, or why there is none. */
export type WorkerReply = { id: number } & ({ progress: number } | { answer: unknown } | { failed: string })

export type Progress = (share: number) => void

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void; onProgress?: Progress | undefined }

/** Questions to a worker that answers each with {@link WorkerReply}s, in any order. */
export function askWorker<Request>(worker: Worker) {
  let lastId = 0
  const waiting = new Map<number, Waiting>()
  const rejectAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    const asked = waiting.get(data.id)
    if ('progress' in data) return asked?.onProgress?.(data.progress)
    waiting.delete(data.id)
    if ('failed' in data) asked?.reject(new Error(data.failed))
    else asked?.resolve(data.answer)
  })
  worker.addEventListener('error', (event) => rejectAll(new Error(event.message || 'The worker did not start.')))
  return {
    /** Asks; the caller knows what kind of answer its question has. Rejects with what the worker says went wrong. */
    ask: <Answer>(request: Request, onProgress?: Progress) =>
      new Promise<Answer>((resolve, reject) => {
        const id = ++lastId
        waiting.set(id, { resolve: (answer) => resolve(answer as Answer), reject, onProgress })
        worker.postMessage({ id, request })
      }),
    /** Ends the worker and all that it holds. Open questions are rejected with the reason, or without one forgotten. */
    close: (reason?: Error) => {
      worker.terminate()
      if (reason) rejectAll(reason)
      waiting.clear()
    },
  }
}
