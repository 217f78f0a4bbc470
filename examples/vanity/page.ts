/** Searches in a worker, as a page should: the thread of the page stays free, and the key leaves the worker never. */

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
const said = document.createElement('output')
worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
  said.value = data
})
document.querySelector('main')!.append(said)
