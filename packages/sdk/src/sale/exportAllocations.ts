import { type Address, formatUnits, type Hex } from 'viem'
import type { AllocationDelivery, AllocationMark } from './AllocationStatus.ts'
import type { ForeignForm, ForeignNetwork } from './foreign/foreignNetworks.ts'
import { formatForeignAddress } from './foreign/formatForeignAddress.ts'
import type { AllocationRow } from './listAllocations.ts'

/** What a script that delivers reads: a line for each account. */
export type AllocationLine = {
  account: Address
  /** Base units, decimal, and the same as the protocol counts them, by its divisibility. */
  amount: string
  units: string
  form: ForeignForm
  /** As its network writes it. */
  recipient: string
  /** 32 bytes, as the contract keeps it. */
  word: Hex
  mark: AllocationMark
  /** What the deployer has named as proof; empty before. */
  proof: string
}

export type AllocationExport = {
  lines: readonly AllocationLine[]
  /** Accounts without a line: whose recipient is no address of the network, so that nothing may be sent there. */
  leftOut: readonly Address[]
}

const columns = ['account', 'amount', 'units', 'form', 'recipient', 'word', 'mark', 'proof'] as const

/** Lines of rows that were read at one block. Who has given its recipient in a form that the network does not have is left out. */
export function exportAllocations(
  rows: readonly AllocationRow[],
  { divisibility }: Pick<AllocationDelivery, 'divisibility'>,
  network: ForeignNetwork,
): AllocationExport {
  const lines: AllocationLine[] = []
  const leftOut: Address[] = []
  for (const { account, amount, recipient, mark, proof } of rows) {
    const text = recipient && formatForeignAddress(recipient.form, recipient.word, network)
    if (!recipient || text === undefined) {
      leftOut.push(account)
      continue
    }
    const { form, word } = recipient
    const named = BigInt(proof) === 0n ? '' : proof
    const units = formatUnits(amount, divisibility)
    lines.push({ account, amount: `${amount}`, units, form, recipient: text, word, mark, proof: named })
  }
  return { lines, leftOut }
}

/** As CSV with a header. No cell holds a text of a stranger, so none needs quotes. */
export function writeAllocationsCsv({ lines }: Pick<AllocationExport, 'lines'>): string {
  return [columns.join(','), ...lines.map((line) => columns.map((column) => line[column]).join(',')), ''].join('\n')
}

/** As JSON, with what is delivered. */
export function writeAllocationsJson(
  { lines }: Pick<AllocationExport, 'lines'>,
  about: { chainId: number; sale: Address; atBlock: bigint; delivery: AllocationDelivery },
): string {
  const { chainId, sale, atBlock, delivery } = about
  const { protocol, name, id, divisibility } = delivery
  const head = { chainId, sale, atBlock: `${atBlock}`, protocol, name, id, divisibility }
  return `${JSON.stringify({ ...head, allocations: lines }, null, 2)}\n`
}
