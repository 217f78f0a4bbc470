import { useSearchParams } from 'react-router'
import { type Address, isAddress } from 'viem'
import { fromHere } from '../../_shared/form/entryState.ts'
import { saltFields } from './saltInUrl.ts'

/** The token just created stands in the page's address, so that its result page outlives a reload and can be kept. */
export function useCreatedToken() {
  const [params, setParams] = useSearchParams()
  const created = params.get('created')
  const change = (address: Address | undefined, drop: readonly string[]) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const name of [...drop, 'created']) next.delete(name)
        if (address) next.set('created', address)
        return next
      },
      // An address that only stands in the address of the page may be anybody's token; this one was created here.
      { state: address && fromHere },
    )
  return {
    created: created && isAddress(created) ? (created as Address) : undefined,
    /** Shows the result; `fields` of the form leave the address, and so does the salt, which has served. */
    show: (address: Address, fields: readonly string[]) => change(address, [...fields, ...saltFields]),
    forget: () => change(undefined, []),
  }
}
