import type { FromLinkMark } from '@tokensmith/ui/link/FromLink.tsx'
import { linkedFields } from '@tokensmith/ui/link/linkedFields.ts'
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Location, useLocation, useSearchParams } from 'react-router'
import { readEntryState } from './entryState.ts'
import type { FormRules } from './FormRules.ts'
import { followDefaults, nothing, startOf } from './followDefaults.ts'
import { ownEntries } from './ownEntries.ts'
import { ownPlaceOf, placeOf } from './placeOf.ts'
import { takeArrived } from './takeArrived.ts'
import { closedValues, type FormState, takeLink, writeLink } from './takeLink.ts'

/** How long typing rests before the address of the page follows. */
const writeDelayMs = 300

export type ToolForm<Field extends string> = {
  /** One of its kind on the page. */
  id: string
  values: Readonly<Record<Field, string>>
  /** The field was left once, or holds something in a form that somebody has begun to fill in: its faults may be shown. */
  touched: (field: Field) => boolean
  /** The field differs from what the form starts with. */
  changed: (field: Field) => boolean
  /** The mark for the field's input, while it holds what a link said and nobody has looked at it. */
  fromLink: (field: Field) => FromLinkMark | undefined
  set: (field: Field, value: string) => void
  touch: (field: Field) => void
  /** Shows all faults, e.g. when the disabled button's reason is asked for. */
  touchAll: () => void
  /** Nobody has filled in anything, a link neither, since the form was opened or begun anew. */
  isFresh: boolean
  /** Puts fields back to what the form starts with, and forgets that anybody was there. */
  renew: (...fields: readonly Field[]) => void
  /** All of them. */
  reset: () => void
}

/**
 * A form whose state is the query of the page, so that a filled form survives a reload and can be shared. Values are
 * texts as typed; a value equal to its default is left out. Never for secrets. What a link may fill, the rules say; what
 * one has filled is marked until it is edited or confirmed, also through tabs, reloads and ways back.
 *
 * @param rules the same object each time. Where their defaults depend on a value, what nobody typed follows them.
 */
export function useToolForm<Field extends string>(rules: FormRules<Field>): ToolForm<Field> {
  const id = useId()
  const [, setParams] = useSearchParams()
  const location = useLocation()
  const read = useCallback(
    (at: Location, kept: Readonly<Partial<Record<Field, string>>>): FormState<Field> => {
      const entry = readEntryState(at.state)
      const query = new URLSearchParams(at.search)
      const place = ownPlaceOf(at, rules)
      const known = { ...kept, ...onlyClosed(rules, entry.closed) }
      const isOwn = (field: Field, value: string) => ownEntries.has(place, field, value)
      if (!entry.fromHere) return takeLink(rules, query, { kept: known, isOwn })
      const form = takeLink(rules, query, { kept: known, isOwn: () => true })
      ownEntries.add(place, ownValues(rules, form))
      return form
    },
    [rules],
  )
  const [form, setForm] = useState(() => read(location, nothing))
  const [touchedFields, setTouched] = useState<ReadonlySet<Field>>(() => new Set())
  const [isFresh, setFresh] = useState(() => isAtStart(rules, form.values))
  // Two changes in one moment must not undo each other, so the newest values are also held outside the rendering.
  const latest = useRef(form)
  const typed = useRef<ReadonlySet<Field>>(new Set())
  // As `takeArrived` takes them.
  const asked = useRef([queryOf(location)])
  const navigate = useRef(setParams)
  navigate.current = setParams
  const entryState = useRef<unknown>(undefined)
  entryState.current = location.state

  // Back, forward and links change the query from outside; then the query leads.
  useEffect(() => {
    const arrival = takeArrived(asked.current, queryOf(location))
    asked.current = arrival.asked
    if (arrival.isOwn) return
    latest.current = read(location, onlyClosed(rules, latest.current.values))
    setForm(latest.current)
    if (!isAtStart(rules, latest.current.values)) setFresh(false)
  }, [location, read, rules])

  // Only what a person typed is written, and only onto the page it was typed on: after a click on a link this form may
  // still be on screen for a moment, and must not lead back.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = useCallback(
    (next: FormState<Field>) => {
      latest.current = next
      setForm(next)
      const place = placeOf(window.location)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        if (placeOf(window.location) !== place) return
        const query = writeLink(rules, next.values, new URLSearchParams(window.location.search))
        ownEntries.add(ownPlaceOf(window.location, rules), ownValues(rules, next))
        asked.current.push(query.toString())
        const { closed, ...entry } = readEntryState(entryState.current)
        const others = Object.entries(closed ?? {}).filter(([name]) => !rules.closed.has(name))
        const kept = { ...Object.fromEntries(others), ...closedValues(rules, next.values) }
        navigate.current(query, { replace: true, preventScrollReset: true, state: { ...entry, closed: kept } })
      }, writeDelayMs)
    },
    [rules],
  )

  const check = useCallback(
    (field: Field) => change({ ...latest.current, linked: without(latest.current.linked, field) }),
    [change],
  )
  useLayoutEffect(() => {
    const { values, linked } = form
    const list = [...linked].map((field) => ({
      id: `${id}${field}`,
      name: field,
      value: values[field],
      blocks: rules.blocks(field, values[field]),
      check: () => check(field),
    }))
    linkedFields.put(id, list)
  }, [form, id, rules, check])
  useLayoutEffect(() => () => linkedFields.put(id, []), [id])

  const touch = useCallback((field: Field) => {
    setFresh(false)
    setTouched((before) => (before.has(field) ? before : new Set(before).add(field)))
  }, [])
  return useMemo(
    () => ({
      id,
      values: form.values,
      touched: (field) => {
        if (touchedFields.has(field)) return true
        // What the form put there has no fault of its own, but what was typed elsewhere can make it one.
        const start = startOf(rules.defaults, form.values)
        const isUsed = (Object.keys(form.values) as Field[]).some((one) => form.values[one] !== start[one])
        return isUsed && form.values[field] !== ''
      },
      changed: (field) => form.values[field] !== startOf(rules.defaults, form.values)[field],
      fromLink: (field) => (form.linked.has(field) ? { id: `${id}${field}`, check: () => check(field) } : undefined),
      set: (field, value) => {
        const { values: before, linked } = latest.current
        if (before[field] === value) return
        setFresh(false)
        typed.current = new Set(typed.current).add(field)
        const next = { ...before, [field]: value }
        const [old, start] = [startOf(rules.defaults, before), startOf(rules.defaults, next)]
        const values = followDefaults(next, old, start, typed.current)
        const left = [...without(linked, field)].filter((one) => values[one] !== start[one])
        change({ values, linked: new Set(left) })
      },
      touch,
      touchAll: () => {
        setFresh(false)
        setTouched(new Set(Object.keys(form.values) as Field[]))
      },
      isFresh,
      renew: (...fields) => {
        const { values, linked } = latest.current
        const start = startOf(rules.defaults, values)
        const renewed = Object.fromEntries(fields.map((field) => [field, start[field]]))
        typed.current = without(typed.current, ...fields)
        change({ values: { ...values, ...renewed }, linked: without(linked, ...fields) })
        setTouched((before) => without(before, ...fields))
        setFresh(true)
      },
      reset: () => {
        typed.current = new Set()
        change({ values: { ...startOf(rules.defaults, nothing) }, linked: new Set() })
        setTouched(new Set())
        setFresh(true)
      },
    }),
    [form, touchedFields, isFresh, touch, change, check, rules, id],
  )
}

const isAtStart = <Field extends string>(rules: FormRules<Field>, values: Readonly<Record<Field, string>>) => {
  const start = startOf(rules.defaults, values)
  return (Object.keys(values) as Field[]).every((field) => values[field] === start[field])
}

const queryOf = ({ search }: Location) => new URLSearchParams(search).toString()

const without = <Field>(fields: ReadonlySet<Field>, ...some: readonly Field[]): ReadonlySet<Field> =>
  new Set([...fields].filter((field) => !some.includes(field)))

/** What stands in the query and is no link's. */
function ownValues<Field extends string>(
  rules: FormRules<Field>,
  { values, linked }: FormState<Field>,
): Record<string, string> {
  const start = startOf(rules.defaults, values)
  const own = (Object.keys(values) as Field[]).filter(
    (field) =>
      values[field] !== start[field] &&
      !linked.has(field) &&
      !rules.closed.has(field) &&
      rules.keeps(field, values[field]),
  )
  return Object.fromEntries(own.map((field) => [field, values[field]]))
}

function onlyClosed<Field extends string>(
  rules: FormRules<Field>,
  texts: Readonly<Record<string, string>> = {},
): Partial<Record<Field, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => rules.closed.has(name))) as Partial<
    Record<Field, string>
  >
}
