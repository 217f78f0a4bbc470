import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** How long typing rests before the address of the page follows. */
const writeDelayMs = 300

export type ToolForm<Field extends string> = {
  values: Readonly<Record<Field, string>>
  /** The field has been left once, or holds something: its faults may be shown. */
  touched: (field: Field) => boolean
  set: (field: Field, value: string) => void
  touch: (field: Field) => void
  /** Shows all faults, e.g. when the disabled button's reason is asked for. */
  touchAll: () => void
  reset: () => void
}

/**
 * A form whose state is the query of the page, so that a filled form survives a reload and can be shared. Values are
 * texts as typed; a value equal to its default is left out. Never for secrets.
 */
export function useToolForm<Field extends string>(defaults: Readonly<Record<Field, string>>): ToolForm<Field> {
  const [params, setParams] = useSearchParams()
  const read = useCallback(
    (from: URLSearchParams) => {
      const fields = Object.keys(defaults) as Field[]
      return Object.fromEntries(fields.map((field) => [field, from.get(field) ?? defaults[field]])) as Record<
        Field,
        string
      >
    },
    [defaults],
  )
  const [values, setValues] = useState(() => read(params))
  const [touchedFields, setTouched] = useState<ReadonlySet<Field>>(() => new Set())
  const written = useRef(params.toString())

  // Back, forward and links change the query from outside; what was typed since then is in `values` and wins nothing.
  useEffect(() => {
    if (params.toString() === written.current) return
    written.current = params.toString()
    setValues(read(params))
  }, [params, read])

  useEffect(() => {
    const timer = setTimeout(() => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          for (const field of Object.keys(values) as Field[]) {
            if (values[field] === defaults[field]) next.delete(field)
            else next.set(field, values[field])
          }
          if (next.toString() === current.toString()) return current
          written.current = next.toString()
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    }, writeDelayMs)
    return () => clearTimeout(timer)
  }, [values, defaults, setParams])

  const touch = useCallback((field: Field) => {
    setTouched((before) => (before.has(field) ? before : new Set(before).add(field)))
  }, [])
  return useMemo(
    () => ({
      values,
      touched: (field) => touchedFields.has(field) || values[field] !== '',
      set: (field, value) => setValues((before) => (before[field] === value ? before : { ...before, [field]: value })),
      touch,
      touchAll: () => setTouched(new Set(Object.keys(defaults) as Field[])),
      reset: () => {
        setValues(defaults)
        setTouched(new Set())
      },
    }),
    [values, touchedFields, touch, defaults],
  )
}
