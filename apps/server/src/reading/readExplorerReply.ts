import { explorerFailed } from '../http/explorerFailed.ts'
import { hideSecret } from '../http/hideSecret.ts'

/**
 * Checks what an explorer said, hides the key in it, and makes it the body of our reply.
 *
 * @throws {Refusal} `explorerFailed`.
 */
export function readExplorerReply({ bytes, key, chainId }: { bytes: Uint8Array; key?: string; chainId: number }): {
  status: '0' | '1'
  body: Uint8Array<ArrayBuffer>
} {
  let said: Record<string, unknown> | null
  try {
    said = JSON.parse(hideSecret(new TextDecoder().decode(bytes), key))
  } catch {
    // The parser's own words repeat a piece of the text.
    throw explorerFailed(chainId, 'The explorer gave no JSON.')
  }
  const { status, message, result } = said ?? {}
  if ((status !== '0' && status !== '1') || result === undefined) {
    throw explorerFailed(chainId, 'The explorer gave no envelope.')
  }
  const words = typeof result === 'string' ? result : ''
  if (status === '0' && /rate limit|api ?key/i.test(words)) throw explorerFailed(chainId, words.slice(0, 500))
  const envelope = { status, message: String(message ?? ''), result, data: null }
  return { status, body: new TextEncoder().encode(JSON.stringify(envelope)) }
}
