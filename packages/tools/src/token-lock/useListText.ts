import { useState } from 'react'

const key = 'token-lock:list'

/** The list of owners as typed. Too long for the address of the page, so it is kept for this tab of the browser. */
export function useListText(): [string, (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  const change = (next: string) => {
    setText(next)
    try {
      sessionStorage.setItem(key, next)
    } catch {
      // A full or closed storage loses nothing of what is on screen.
    }
  }
  return [text, change]
}
