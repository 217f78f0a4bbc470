import type { SendListOptions } from '@tokensmith/sdk/send/parseSendList.ts'
import type { SendList } from '@tokensmith/sdk/send/SendList.ts'
import { sendFaults } from '@tokensmith/sdk/send/SendList.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { maxShownLength } from '../_shared/list/maxShownLength.ts'
import type { ListReply, ListRequest } from './sendList.worker.ts'

const key = 'batch-send:list'
const restMs = 150
const secret = sendFaults.indexOf('addressSecret') + 1

export type SendListState = {
  /** Undefined when the list is too long to be edited as a text. */
  text: string | undefined
  list: SendList | undefined
  /** The options the list was read with. */
  options: SendListOptions
  isReading: boolean
  isBinary: boolean
  setText: (text: string) => void
  openFile: (file: File) => void
  /** Another text for some rows; an empty one drops them. */
  mend: (rows: readonly number[], text: string) => void
}

type Distributed<Union> = Union extends unknown ? Omit<Union, 'options'> : never

/** The list of recipients, read by a worker whenever it or the options rest. Undefined options: nothing is read yet. */
export function useSendList(options: SendListOptions | undefined): SendListState {
  const [text, setText] = useState<string | undefined>(() => sessionStorage.getItem(key) ?? '')
  const [read, setRead] = useState<{ list: SendList; options: SendListOptions }>()
  const [isReading, setReading] = useState(false)
  const [isBinary, setBinary] = useState(false)
  const worker = useRef<Worker>(undefined)
  const lastId = useRef(0)
  const asked = useRef<SendListOptions>(undefined)
  const latest = useRef(options)
  latest.current = options
  const unread = useRef<Distributed<ListRequest> | undefined>({ kind: 'text', text: text ?? '' })

  const send = useCallback((request: Distributed<ListRequest>) => {
    const wanted = latest.current
    // What is not read now is read as soon as it is known how.
    if (!wanted || !worker.current) {
      if (request.kind !== 'again') unread.current = request
      return
    }
    // What is asked now comes after whatever waited.
    if (request.kind !== 'again') unread.current = undefined
    asked.current = wanted
    setReading(true)
    const id = ++lastId.current
    const full = { ...request, options: wanted } as ListRequest
    worker.current.postMessage({ id, request: full }, full.kind === 'bytes' ? [full.bytes] : [])
  }, [])

  useEffect(() => {
    const started = new Worker(new URL('./sendList.worker.ts', import.meta.url), { type: 'module' })
    worker.current = started
    started.addEventListener('message', ({ data }: MessageEvent<ListReply>) => {
      // An answer to an older question would show what is not there any more.
      if (data.id !== lastId.current) return
      setReading(false)
      if ('failed' in data) return setRead(undefined)
      setBinary('binary' in data)
      if ('binary' in data) return
      if (data.isLong) setText(undefined)
      else if (data.text !== undefined) setText(data.text)
      setRead({ list: data.list, options: asked.current! })
      keep(data.list, data.isLong)
    })
    return () => {
      started.terminate()
      worker.current = undefined
    }
  }, [])

  useEffect(() => {
    if (!options) return
    // Taken when the time has come: on a busy page a newer text may be read between.
    const timer = setTimeout(() => send(unread.current ?? { kind: 'again' }), unread.current ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [options, send])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What a person does last wins: neither a text that still rests nor a file that is still read may overtake it.
  const lastDeed = useRef(0)
  const begin = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    return ++lastDeed.current
  }
  return {
    text,
    list: read?.list,
    options: read?.options ?? options ?? { items: [{ kind: 'native', address: '0x', decimals: 18 }] },
    isReading,
    isBinary,
    setText: (next) => {
      setText(next.length > maxShownLength ? undefined : next)
      setReading(true)
      begin()
      timer.current = setTimeout(() => {
        timer.current = undefined
        send({ kind: 'text', text: next })
      }, restMs)
    },
    openFile: async (file) => {
      setReading(true)
      const deed = begin()
      const bytes = await file.arrayBuffer()
      if (deed === lastDeed.current) send({ kind: 'bytes', bytes })
    },
    mend: (rows, next) => {
      // The rows are those of a list that is being replaced.
      if (timer.current !== undefined || unread.current) return
      begin()
      send({ kind: 'mend', rows, text: next })
    },
  }
}

/** Kept for this tab of the browser, unless it is long or seems to hold a secret. */
function keep(list: SendList, isLong: boolean): void {
  try {
    if (isLong || list.faults.includes(secret)) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, new TextDecoder().decode(list.bytes))
  } catch {
    // A full storage loses nothing of what is on screen, but must not bring back an older list either.
    sessionStorage.removeItem(key)
  }
}
