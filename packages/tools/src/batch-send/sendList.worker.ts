import { decodeListBytes } from '@tokensmith/sdk/send/decodeListBytes.ts'
import { parseSendList, type SendListOptions } from '@tokensmith/sdk/send/parseSendList.ts'
import type { SendEncoding, SendList } from '@tokensmith/sdk/send/SendList.ts'
import { maxShownLength } from '../_shared/list/maxShownLength.ts'

export type ListRequest = { options: SendListOptions } & (
  | { kind: 'text'; text: string }
  | { kind: 'bytes'; bytes: ArrayBuffer }
  /** The same list, read otherwise. */
  | { kind: 'again' }
  /** Another text for some rows; an empty one drops the row. */
  | { kind: 'mend'; rows: readonly number[]; text: string }
)

export type ListReply = { id: number } & (
  | {
      list: SendList
      /** As it stands now; absent where it is too long to be edited as a text, or is what the page sent. */
      text?: string
      isLong: boolean
    }
  | { binary: true }
  | { failed: string }
)

let source = ''
let encoding: SendEncoding = 'utf-8'
let known: Pick<SendList, 'starts' | 'ends'> = { starts: new Uint32Array(), ends: new Uint32Array() }

addEventListener('message', ({ data: { id, request } }: MessageEvent<{ id: number; request: ListRequest }>) => {
  const reply = (message: object, transfer: Transferable[] = []) => postMessage({ id, ...message }, { transfer })
  try {
    if (request.kind === 'text') [source, encoding] = [request.text, 'utf-8']
    if (request.kind === 'bytes') {
      const decoded = decodeListBytes(new Uint8Array(request.bytes))
      if ('isBinary' in decoded) return reply({ binary: true })
      ;({ text: source, encoding } = decoded)
    }
    if (request.kind === 'mend') source = mend(request.rows, request.text)
    const list = parseSendList(source, request.options, encoding)
    known = { starts: list.starts.slice(), ends: list.ends.slice() }
    const isLong = source.length > maxShownLength
    const text = isLong || request.kind === 'text' || request.kind === 'again' ? {} : { text: source }
    const columns = [list.bytes, list.starts, list.ends, list.lines, list.addresses, list.amounts, list.ids]
    const more = [list.itemOf, list.verdicts, list.asks, list.faults, list.twins, list.likes]
    return reply(
      { list, isLong, ...text },
      [...columns, ...more].map(({ buffer }) => buffer),
    )
  } catch (error) {
    return reply({ failed: error instanceof Error ? error.message : String(error) })
  }
})

/** Places are of the bytes that were read, which begin after the mark of the encoding. */
function mend(rows: readonly number[], text: string): string {
  const bytes = new TextEncoder().encode(source.replace(/^\ufeff/, '').replace(/[\u2028\u2029\u0085]/g, '\n'))
  const decoder = new TextDecoder()
  const parts: string[] = []
  let from = 0
  for (const row of rows) {
    parts.push(decoder.decode(bytes.subarray(from, known.starts[row]!)), text.replace(/[\r\n]+/g, ' '))
    from = known.ends[row]!
  }
  parts.push(decoder.decode(bytes.subarray(from)))
  return parts.join('')
}
