import { type Address, decodeAbiParameters, getAddress, type Hex, isHex, size, toEventSelector } from 'viem'
import type { EventStandard, InscribedEvent } from './InscribedEvent.ts'

/** By how many words beside its name an event names something. */
type EventForm = { standard: EventStandard; topics: number }

/** ESIP-3, and ERC-7583 as it was written at first and with the ids of its later drafts. */
const forms: ReadonlyMap<Hex, EventForm> = new Map([
  [toEventSelector('ethscriptions_protocol_CreateEthscription(address,string)'), { standard: 'esip-3', topics: 2 }],
  [toEventSelector('Inscribe(bytes)'), { standard: 'erc-7583', topics: 1 }],
  [toEventSelector('Inscribe(uint256,bytes)'), { standard: 'erc-7583', topics: 2 }],
])

type InscriptionLog = { address: Address; topics: readonly Hex[]; data: Hex }

/** What logs inscribed, in their order, whoever emitted them. What is not whole is passed over. Never throws. */
export function readInscribedEvents(logs: readonly InscriptionLog[]): InscribedEvent[] {
  return logs.flatMap(({ address, topics, data }): InscribedEvent[] => {
    const form = topics[0] && forms.get(topics[0])
    const bytes = form && topics.length === form.topics ? readBytes(data) : undefined
    if (!form || bytes === undefined) return []
    const { standard } = form
    const to = standard === 'esip-3' ? readAddress(topics[1]!) : undefined
    return [{ standard, emitter: getAddress(address), ...(to ? { to } : {}), data: bytes }]
  })
}

/** The one text or bytes of a log, to the byte: a string of JavaScript could stand for others. */
function readBytes(data: Hex): Hex | undefined {
  try {
    const [bytes] = decodeAbiParameters([{ type: 'bytes' }], data)
    return bytes
  } catch {
    return undefined
  }
}

const readAddress = (topic: Hex): Address | undefined =>
  isHex(topic) && size(topic) === 32 ? getAddress(`0x${topic.slice(26)}`) : undefined
