import { create } from 'zustand/react'
import { copyText } from './copyText.ts'

export type Message = { id: number; tone: 'good' | 'bad' | 'plain'; text: string; durationMs: number }

/** How long "copied" stays, and how long any other toast does. */
export const copiedMs = 2000
const toastMs = 5000

export const useMessages = create<readonly Message[]>(() => [])
let nextId = 1

/** Shows a short message in the middle of the top of the page. Errors stay longer and are in the centre as well. */
export function showMessage(text: string, tone: Message['tone'] = 'plain', durationMs = toastMs): void {
  const message = { id: nextId++, tone, text, durationMs }
  useMessages.setState((shown) => [...shown, message], true)
  setTimeout(() => dismissMessage(message.id), durationMs)
}

export function dismissMessage(id: number): void {
  useMessages.setState((shown) => shown.filter((message) => message.id !== id), true)
}

/** Copies and says so, in the given words; false where the browser refused. */
export async function copyWithMessage(text: string, words: { copied: string; failed: string }): Promise<boolean> {
  const isCopied = await copyText(text)
  if (isCopied) showMessage(words.copied, 'good', copiedMs)
  else showMessage(words.failed, 'bad')
  return isCopied
}
