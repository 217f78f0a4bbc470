import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ConverterForm, readForm, writeForm } from './converterForm.ts'

/** Typing changes the address only after a pause: browsers refuse more than about 100 changes in ten seconds. */
const pauseMs = 300

/** The form, kept in the address of the page without a history entry per key press; back and forward are followed. */
export function useConverterForm(): [ConverterForm, (change: Partial<ConverterForm>) => void] {
  const [query, setQuery] = useSearchParams()
  const [form, setForm] = useState(() => readForm(query))
  // What was put into the address and has not come back from the router yet, and last what is there now.
  const written = useRef([writeForm(form).toString()])

  useEffect(() => {
    const next = readForm(query)
    const text = writeForm(next).toString()
    const mine = written.current.indexOf(text)
    if (mine >= 0) {
      written.current = written.current.slice(mine)
    } else {
      written.current = [text]
      setForm(next)
    }
  }, [query])

  useEffect(() => {
    const text = writeForm(form).toString()
    if (text === written.current.at(-1)) return
    const timer = setTimeout(() => {
      written.current = [...written.current, text]
      setQuery((present) => writeForm(form, present), { replace: true, preventScrollReset: true })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [form, setQuery])

  return [form, (change) => setForm((present) => ({ ...present, ...change }))]
}
