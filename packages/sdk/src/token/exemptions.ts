/** What an account can be exempt from, in the order of the contract. */
export const exemptions = ['fee', 'holding', 'transaction'] as const
export type Exemption = (typeof exemptions)[number]
