import { Button, Group, Stack, Text } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import type { Multisig } from '@tokensmith/sdk/multisig/getMultisig.ts'
import { listMultisigs } from '@tokensmith/tools/multisig/orderStore.ts'
import { AsSigner } from '@tokensmith/ui/acting/AsSigner.tsx'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { useSigner } from '@tokensmith/ui/wallet/useWallet.ts'
import { useEffect, useRef, useState } from 'react'
import type { Address } from 'viem'
import { Dialog } from '../parts/Dialog.tsx'
import { MantineHost } from '../theme/MantineHost.tsx'
import { acting as port } from './acting.ts'

type Looked = { multisig: Multisig; chainId: number }

/** The choice of a multisig wallet to plan for. It is read on this chain first: what it is, who decides, and whether I do. */
export default function ActForDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('common')
  const sentence = useErrorSentence()
  const { chain, getClient } = useChain()
  const { address: own } = useSigner()
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<readonly Address[]>([])
  const [looked, setLooked] = useState<Looked>()
  const [failure, setFailure] = useState<unknown>()
  const [isReading, setReading] = useState(false)
  const latest = useRef(0)
  const parsed = parseAddress(typed, { shortName: chain.shortName, refuseZero: true })
  useEffect(() => {
    listMultisigs().then(
      (all) => setKnown(all.filter(({ chainId }) => chainId === chain.id).map(({ address }) => address)),
      // Where the browser keeps nothing the address can still be typed.
      () => setKnown([]),
    )
  }, [chain.id])
  const look = async (address: Address) => {
    const turn = ++latest.current
    setTyped(address)
    setLooked(undefined)
    setFailure(undefined)
    setReading(true)
    try {
      const { getMultisig } = await import('@tokensmith/sdk/multisig/getMultisig.ts')
      const multisig = await getMultisig(await getClient(chain.id), address)
      if (turn === latest.current) setLooked({ multisig, chainId: chain.id })
    } catch (error) {
      if (turn === latest.current) setFailure(error)
    } finally {
      if (turn === latest.current) setReading(false)
    }
  }
  const change = (text: string) => {
    latest.current++
    setTyped(text)
    setReading(false)
    setLooked(undefined)
    setFailure(undefined)
  }
  const found = looked?.chainId === chain.id ? looked.multisig : undefined
  const act = () => {
    if (!found) return
    const { address, threshold, owners } = found
    port.actFor({ chainId: chain.id, multisig: address, threshold, owners: owners.length })
    onClose()
  }
  const isOwner = found?.owners.some((owner) => owner === own)
  return (
    <MantineHost>
      <AsSigner>
        <Dialog title={t('acting.choose')} onClose={onClose} width={520}>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (found) act()
              else if (parsed.ok) void look(parsed.value)
            }}
          >
            <Stack gap="sm">
              <Text size="sm" c="dimmed">
                {t('acting.chooseHint', { chain: chain.name })}
              </Text>
              {known.length > 0 && (
                <Group gap="xs">
                  <Text size="sm" c="dimmed">
                    {t('acting.known')}
                  </Text>
                  {known.map((address) => (
                    <Button key={address} size="xs" variant="default" onClick={() => void look(address)}>
                      {shortAddress(address)}
                    </Button>
                  ))}
                </Group>
              )}
              <AddressInput
                label={t('acting.address')}
                hint={t('acting.addressHint')}
                name="multisig"
                value={typed}
                onChange={change}
                ownAddress={false}
                error={!parsed.ok && typed !== '' ? sentence(parsed.error) : undefined}
                asks={parsed.ok ? parsed.asks.map(sentence) : []}
              />
              {found && (
                <div role="status">
                  <FieldNote tone="good">
                    {t('acting.found', {
                      threshold: found.threshold,
                      owners: found.owners.length,
                      version: found.version,
                    })}
                  </FieldNote>
                  <FieldNote>{t(isOwner ? 'acting.isOwner' : 'acting.notOwner')}</FieldNote>
                  {found.warnings.length > 0 && <FieldNote tone="warning">{t('acting.unusual')}</FieldNote>}
                </div>
              )}
              {failure !== undefined && <ErrorNotice error={failure} />}
              <Button type="submit" size="md" loading={isReading} disabled={!parsed.ok}>
                {found ? t('acting.act', { multisig: shortAddress(found.address) }) : t('acting.look')}
              </Button>
            </Stack>
          </form>
        </Dialog>
      </AsSigner>
    </MantineHost>
  )
}
