import { useState } from 'react'

const key = 'check-wallet:list'

/** The list of addresses as typed. Too long for the address of the page, so it is kept for this tab of the browser. */
export function useAddressText(): [string, (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  const change = (next: string) => {
    setText(next)
    try {
      sessionStorage.setItem(key, next)
    } catch {
      // A full storage loses nothing of what is on screen, but must not bring back an older list either.
      sessionStorage.removeItem(key)
    }
  }
  return [text, change]
}
