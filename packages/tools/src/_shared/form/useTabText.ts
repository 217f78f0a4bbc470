import { useState } from 'react'

/**
 * A text as typed that is too long for the address of the page, such as a list: kept for this tab of the browser.
 *
 * @param key of the browser's store, the tool's id before it.
 */
export function useTabText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  const change = (next: string) => {
    setText(next)
    try {
      sessionStorage.setItem(key, next)
    } catch {
      // A full storage loses nothing of what is on screen, but must not bring back an older text either.
      sessionStorage.removeItem(key)
    }
  }
  return [text, change]
}
