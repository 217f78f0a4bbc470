import { copyText } from '@tokensmith/ui/copyText.ts'

export type Message = { id: number; tone: 'good' | 'bad' | 'plain'; text: string; durationMs: number }

/** How long "copied" stays, and how long any other toast does. */
export const copiedMs = 2000
const toastMs = 5000

let shown: readonly Message[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly Message[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a short message in the middle of the top of the page. Errors stay longer and are in the centre as well. */
export function showMessage(text: string, tone: Message['tone'] = 'plain', durationMs = toastMs): void {
  const message = { id: nextId++, tone, text, durationMs }
  set([...shown, message])
  setTimeout(() => dismissMessage(message.id), durationMs)
}

export function dismissMessage(id: number): void {
  set(shown.filter((message) => message.id !== id))
}

export function listMessages(): readonly Message[] {
  return shown
}

export function subscribeMessages(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Copies and says so, in the given words. */
export async function copyWithMessage(text: string, words: { copied: string; failed: string }): Promise<void> {
  if (await copyText(text)) showMessage(words.copied, 'good', copiedMs)
  else showMessage(words.failed, 'bad')
}
