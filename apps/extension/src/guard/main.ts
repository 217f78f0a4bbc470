import { createGuard, type Decision, writeGuarded } from '@tokensmith/sdk/request/guardProvider.ts'
import { helloEvent } from '../helloEvent.ts'
import { watchProviders } from './watchProviders.ts'

// Runs in the page's own world before any script of the page. Everything it needs later it takes now.
const { apply, getOwnPropertyDescriptor } = Reflect
const { addEventListener, dispatchEvent } = EventTarget.prototype
const { parse } = JSON
const Happening = CustomEvent
const Wait = Promise
const detailOf = getOwnPropertyDescriptor(CustomEvent.prototype, 'detail')?.get as () => unknown
const page = window

// A name that nobody else knows: what is said under it is said by the extension.
const secret = crypto.randomUUID()
const say = (name: string, detail: string) => apply(dispatchEvent, page, [new Happening(name, { detail })])
const hear = (name: string, take: (detail: unknown) => void) =>
  apply(addEventListener, page, [name, (event: Event) => take(apply(detailOf, event, []))])

const waiting: Record<number, (decision: Decision) => void> = { __proto__: null } as never
let asked = 0
let isHeard = false

hear(`${secret}:heard`, () => {
  isHeard = true
})
hear(`${secret}:answer`, (detail) => {
  const { id, decision } = parse(detail as string) as { id: number; decision: Decision }
  const answer = waiting[id]
  delete waiting[id]
  answer?.(decision === 'continue' ? 'continue' : 'stop')
})
say(helloEvent, secret)

const guard = createGuard((request) => {
  // Without the rest of the extension nobody can be asked, and what nobody was asked about is not sent.
  if (!isHeard) return Wait.resolve('stop' as const)
  asked += 1
  const id = asked
  return new Wait((resolve) => {
    waiting[id] = resolve
    say(`${secret}:ask`, writeGuarded(id, request))
  })
})
watchProviders(guard)
