import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconLink } from '@tabler/icons-react'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { chainOfLink } from '@tokensmith/ui/link/chainOfLink.ts'
import type { ChainPort } from '@tokensmith/ui/ports/ChainPort.ts'
import { PortsContext, usePorts } from '@tokensmith/ui/ports/PortsContext.ts'
import { useUiTexts } from '@tokensmith/ui/useUiTexts.ts'
import { type ReactNode, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import classes from './LinkedChain.module.css'

/** A page whose path names its chain, and the address of the same page on another one. */
export type PagesByChain = { chainId: number; on: (chainId: number) => string }

/**
 * Shows a screen on the chain that its address names, whatever chain is chosen: it reads there at once, and says so. What
 * it sends asks for that chain, as everywhere. A chain that the page does not know shows nothing of another one.
 */
export function LinkedChain({ pages, children }: { pages?: PagesByChain; children: ReactNode }) {
  const t = useUiTexts()
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const ports = usePorts()
  const { chain: chosen, chains, choose } = useChain()
  const linkedId = pages ? pages.chainId : chainOfLink(search)
  const linked = chains.find(({ id }) => id === linkedId)
  const elsewhere = linked && linked.id !== chosen.id ? linked : undefined
  const lent = useMemo(
    () => (elsewhere ? { ...ports, chain: pinChain(ports.chain, elsewhere.id) } : ports),
    [ports, elsewhere],
  )
  const leave = () => {
    const rest = new URLSearchParams(search)
    rest.delete('chain')
    const page = pages ? pages.on(chosen.id) : pathname
    void navigate(`${page}?${rest}`, { replace: true, preventScrollReset: true })
  }
  const stay = (
    <Button size="xs" variant="default" onClick={leave}>
      {t('linkedChain.leave', { chain: chosen.nameAlias })}
    </Button>
  )
  if (linkedId !== undefined && !linked) {
    return (
      <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />} className={classes.notice}>
        <p>{t('linkedChain.unknown', { id: String(linkedId) })}</p>
        {stay}
      </Alert>
    )
  }
  return (
    <>
      {elsewhere && (
        <Alert color="blue" role="status" icon={<IconLink aria-hidden />} className={classes.notice}>
          <p>{t('linkedChain.elsewhere', { chain: elsewhere.name, chosen: chosen.name })}</p>
          <div className={classes.buttons}>
            {/* A refusal of the wallet is told by the shell. */}
            <Button size="xs" onClick={() => void choose(elsewhere.id).catch(() => {})}>
              {t('run.switch', { chain: elsewhere.nameAlias })}
            </Button>
            {stay}
          </div>
        </Alert>
      )}
      <PortsContext.Provider value={lent}>{children}</PortsContext.Provider>
    </>
  )
}

/** The same port, on one chain. */
function pinChain(port: ChainPort, chainId: number): ChainPort {
  return {
    listChains: () => port.listChains(),
    served: port.served,
    subscribe: (listener) => port.subscribe(listener),
    getChain: () => port.listChains().find(({ id }) => id === chainId) ?? port.getChain(),
    choose: (id) => port.choose(id),
    getClient: (id) => port.getClient(id),
    getSecondClient: (id) => port.getSecondClient(id),
    openEndpoints: () => port.openEndpoints(),
  }
}
