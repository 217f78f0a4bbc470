import { useEffect, useRef } from 'react'

/**
 * A field for secrets. What is typed lies in the field alone, not in the state of the page; it is emptied when it is taken
 * and when the page is left.
 *
 * @param onTake gets what was typed; never an empty text.
 */
export function useSecretField(onTake: (text: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const own = field.current
    return () => {
      if (own) own.value = ''
    }
  }, [])
  const take = () => {
    const own = field.current
    if (!own || own.value.trim() === '') return
    onTake(own.value)
    own.value = ''
  }
  return { field, take }
}
