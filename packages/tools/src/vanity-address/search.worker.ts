import type { Hex } from 'viem'
import { createSearchVault, type SearchStart } from './searchVault.ts'

/** What the page may ask. Each request gets one answer under its number, some with progress before it. */
export type SearchRequest =
  | { kind: 'start'; start: SearchStart }
  | { kind: 'stop' }
  | { kind: 'key'; index: number }
  | { kind: 'combine'; own: Hex; offset: Hex }
  | { kind: 'keystore'; index: number; password: string }
  | { kind: 'wipe' }

/** A message to itself: what the page has asked meanwhile comes before it, and no timer makes it late. */
const { port1, port2 } = new MessageChannel()
const rest = () =>
  new Promise<void>((resolve) => {
    port1.onmessage = () => resolve()
    port2.postMessage(undefined)
  })

const vault = createSearchVault((event) => postMessage(event), rest)

addEventListener('message', async ({ data: { id, request } }: MessageEvent<{ id: number; request: SearchRequest }>) => {
  const reply = (message: Record<string, unknown>) => postMessage({ id, ...message })
  try {
    reply({ answer: await carryOut(request, (progress) => reply({ progress })) })
  } catch (error) {
    reply({ failed: error instanceof Error ? error.message : String(error) })
  }
})

function carryOut(request: SearchRequest, onProgress: (share: number) => void): unknown {
  switch (request.kind) {
    case 'start':
      return vault.start(request.start)
    case 'stop':
      return vault.stop()
    case 'key':
      return vault.key(request.index)
    case 'combine':
      return vault.combine(request.own, request.offset)
    case 'keystore':
      return vault.keystore(request.index, request.password, onProgress)
    case 'wipe':
      return vault.wipe()
  }
}
