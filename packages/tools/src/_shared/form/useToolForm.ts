import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type FormDefaults, followDefaults, startOf } from './followDefaults.ts'
import { takeArrived } from './takeArrived.ts'

/** What a form that nobody has touched holds. */
const nothing: Readonly<Partial<Record<string, string>>> = {}

/** How long typing rests before the address of the page follows. */
const writeDelayMs = 300

export type ToolForm<Field extends string> = {
  values: Readonly<Record<Field, string>>
  /** The field has been left once, or holds something: its faults may be shown. */
  touched: (field: Field) => boolean
  /** The field differs from what the form starts with. */
  changed: (field: Field) => boolean
  set: (field: Field, value: string) => void
  touch: (field: Field) => void
  /** Shows all faults, e.g. when the disabled button's reason is asked for. */
  touchAll: () => void
  reset: () => void
}

/**
 * A form whose state is the query of the page, so that a filled form survives a reload and can be shared. Values are
 * texts as typed; a value equal to its default is left out. Never for secrets.
 *
 * @param defaults the same object, or function, each time. Where they depend on a value, what nobody typed follows them.
 */
export function useToolForm<Field extends string>(defaults: FormDefaults<Field>): ToolForm<Field> {
  const [params, setParams] = useSearchParams()
  const read = useCallback(
    (from: URLSearchParams) => {
      const start = startOf(defaults, Object.fromEntries(from) as Partial<Record<Field, string>>)
      const fields = Object.keys(start) as Field[]
      return Object.fromEntries(fields.map((field) => [field, from.get(field) ?? start[field]])) as Record<
        Field,
        string
      >
    },
    [defaults],
  )
  const [values, setValues] = useState(() => read(params))
  const [touchedFields, setTouched] = useState<ReadonlySet<Field>>(() => new Set())
  // Two changes in one moment must not undo each other, so the newest values are also held outside the rendering.
  const latest = useRef(values)
  const typed = useRef<ReadonlySet<Field>>(new Set())
  // As `takeArrived` takes them.
  const asked = useRef([params.toString()])
  const navigate = useRef(setParams)
  navigate.current = setParams

  // Back, forward and links change the query from outside; then the query leads.
  useEffect(() => {
    const arrival = takeArrived(asked.current, params.toString())
    asked.current = arrival.asked
    if (arrival.isOwn) return
    latest.current = read(params)
    setValues(latest.current)
  }, [params, read])

  // Only what a person typed is written, and only onto the page it was typed on: after a click on a link this form may
  // still be on screen for a moment, and must not lead back.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const write = useCallback(
    (next: Readonly<Record<Field, string>>) => {
      const place = placeOf(window.location)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        if (placeOf(window.location) !== place) return
        const query = new URLSearchParams(window.location.search)
        const start = startOf(defaults, next)
        for (const field of Object.keys(start) as Field[]) {
          if (next[field] === start[field]) query.delete(field)
          else query.set(field, next[field])
        }
        asked.current.push(query.toString())
        navigate.current(query, { replace: true, preventScrollReset: true })
      }, writeDelayMs)
    },
    [defaults],
  )
  const change = useCallback(
    (next: Record<Field, string>) => {
      latest.current = next
      setValues(next)
      write(next)
    },
    [write],
  )

  const touch = useCallback((field: Field) => {
    setTouched((before) => (before.has(field) ? before : new Set(before).add(field)))
  }, [])
  return useMemo(
    () => ({
      values,
      touched: (field) => touchedFields.has(field) || values[field] !== '',
      changed: (field) => values[field] !== startOf(defaults, values)[field],
      set: (field, value) => {
        const before = latest.current
        if (before[field] === value) return
        typed.current = new Set(typed.current).add(field)
        const next = { ...before, [field]: value }
        change(followDefaults(next, startOf(defaults, before), startOf(defaults, next), typed.current))
      },
      touch,
      touchAll: () => setTouched(new Set(Object.keys(values) as Field[])),
      reset: () => {
        typed.current = new Set()
        change({ ...startOf(defaults, nothing) })
        setTouched(new Set())
      },
    }),
    [values, touchedFields, touch, change, defaults],
  )
}

/** What of an address is not the form's: another path, tab, token or action is another page. */
function placeOf({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  return JSON.stringify([pathname, ...['t', 'tab', 'token', 'action', 'created'].map((name) => query.get(name))])
}
