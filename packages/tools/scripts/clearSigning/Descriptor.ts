/** One value of a call, as a wallet shows it. Of ERC-7730's fields, those that ours have. */
export type DescriptorField = {
  path: string
  label: string
  format: 'raw' | 'addressName' | 'amount' | 'tokenAmount' | 'date' | 'duration' | 'unit'
  params?: Readonly<Record<string, string | number | readonly string[]>>
}

export type Deployment = { chainId: number; address: string }

/** A file of ERC-7730, version 2 of its schema. */
export type Descriptor = {
  $schema: string
  $comment?: string
  context?: {
    contract:
      | { deployments: readonly Deployment[] }
      | { factory: { deployments: readonly Deployment[]; deployEvent: string } }
  }
  metadata: { owner: string; contractName: string }
  display: { formats: Readonly<Record<string, { intent: string; fields: readonly DescriptorField[] }>> }
}
