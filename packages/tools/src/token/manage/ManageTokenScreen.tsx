import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type Address, getAddress, isAddress } from 'viem'
import { MyTokens } from './MyTokens.tsx'
import { manageLink } from './manageLink.ts'
import { TokenDetail } from './TokenDetail.tsx'
import { useTokenLink } from './useTokenLink.ts'

/** Manages tokens: the wallet's own, or any address of the chain. `?token=` leads straight to one. */
export function ManageTokenScreen({ tool }: { tool: string }) {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const typed = params.get('token') ?? ''
  const tokenLink = useTokenLink()
  const open = (address: Address | undefined) =>
    navigate(address ? tokenLink(address) : manageLink(location), { preventScrollReset: false })
  // A link may carry any capitals; only the digits count.
  const token = isAddress(typed, { strict: false }) ? getAddress(typed.toLowerCase()) : undefined
  if (token) return <TokenDetail key={token} address={token} tool={tool} onBack={() => open(undefined)} />
  return <MyTokens key={typed} typed={typed} onOpen={open} />
}
