/** Who makes a call. */
export type ConsoleUser = {
  /** Of an account of a person; absent for one of a server for trying out, which belongs to nobody. */
  account?: { id: string; sessionId: string }
  /** As it stands in the record of what was done. */
  actor: string
  name: string
  introduction: string
  roles: readonly string[]
  /** Addresses of all pages that the roles open. */
  pages: ReadonlySet<string>
}

/** The role that opens every page, now and later. */
export const administrator = 'admin'
