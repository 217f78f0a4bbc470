import { IconCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import { listsConfirmingChain } from '@tokensmith/chains/isChecked.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { showMessage } from '@tokensmith/ui/messages.ts'
import { ChainPicture } from '@tokensmith/ui/picture/ChainPicture.tsx'
import { useState } from 'react'
import { Dialog } from '../parts/Dialog.tsx'
import { changeSettings, useSettings } from '../settings/settingsStore.ts'
import { AddChain } from './AddChain.tsx'
import classes from './ChainDialog.module.css'
import { chains } from './chains.ts'
import { EndpointLine } from './EndpointLine.tsx'

/** "Select network": the switcher's chains, testnets when asked for, and chains the person added. */
export default function ChainDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('common')
  const { chain: chosen, chains: all } = useChain()
  const { showTestnets } = useSettings()
  const [query, setQuery] = useState('')
  const [adding, setAdding] = useState(false)

  const words = query.trim().toLowerCase()
  const fits = (chain: ChainEntry) =>
    !words || `${chain.name} ${chain.nameAlias} ${chain.symbol} ${chain.id}`.toLowerCase().includes(words)
  const mainnets = all.filter((chain) => chain.inSwitcher && fits(chain))
  const testnets = all.filter((chain) => !chain.inSwitcher && !chain.custom && fits(chain))
  const own = all.filter((chain) => chain.custom && !chain.inSwitcher && fits(chain))
  const always = testnets.filter((chain) => chain.id === 31337 || chain.id === chosen.id)
  const shownTestnets = showTestnets || words ? testnets : always

  const choose = async (chain: ChainEntry) => {
    onClose()
    try {
      await chains.choose(chain.id)
    } catch {
      showMessage(t('chain.refused', { name: chain.nameAlias }), 'bad')
    }
  }

  if (adding) return <AddChain onBack={() => setAdding(false)} onClose={onClose} />
  const list = (entries: readonly ChainEntry[]) => (
    <ul className={classes.list}>
      {entries.map((chain) => (
        <li key={chain.id} className={classes.row}>
          <button
            type="button"
            className={classes.chain}
            aria-current={chain.id === chosen.id ? 'true' : undefined}
            onClick={() => choose(chain)}
          >
            <ChainPicture chain={chain} size={30} />
            <span className={classes.words}>
              <strong>{chain.name}</strong>
              <span>
                {chain.testnet && <span className={classes.testnet}>{t('chain.testnet')}</span>}
                {note(chain)}
              </span>
            </span>
            {chain.id === chosen.id && <IconCheck size={18} className={classes.check} aria-hidden />}
          </button>
          {chain.custom && (
            <button
              type="button"
              className="icon-button"
              aria-label={t('chain.remove', { name: chain.name })}
              onClick={() => chains.removeCustom(chain.id)}
            >
              <IconTrash size={18} aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
  const note = (chain: ChainEntry) => {
    if (chain.sunset)
      return chain.sunset === 'replaced' && !chain.successor
        ? t('chain.sunset.closing')
        : t(`chain.sunset.${chain.sunset}`, { successor: chain.successor })
    if (chain.custom) return t('chain.customNote', { id: chain.id })
    if (chain.id === 31337) return t('chain.localNote')
    const unchecked = listsConfirmingChain(chain.id).length === 0
    return unchecked ? t('chain.unchecked', { id: chain.id }) : t('chain.note', { id: chain.id, symbol: chain.symbol })
  }

  return (
    <Dialog
      title={t('chain.title')}
      width={520}
      onClose={onClose}
      top={
        <>
          <input
            className="field"
            type="search"
            value={query}
            placeholder={t('chain.search')}
            aria-label={t('chain.search')}
            onChange={(event) => setQuery(event.target.value)}
          />
          <EndpointLine chain={chosen} />
        </>
      }
      footer={
        <div className={classes.footer}>
          <label className={classes.toggle}>
            <input
              type="checkbox"
              checked={showTestnets}
              onChange={(event) => changeSettings({ showTestnets: event.target.checked })}
            />
            {t('chain.showTestnets')}
          </label>
          <button type="button" className="button" onClick={() => setAdding(true)}>
            <IconPlus size={17} aria-hidden />
            {t('chain.add')}
          </button>
        </div>
      }
    >
      {own.length > 0 && (
        <section>
          <h3 className={classes.heading}>{t('chain.own')}</h3>
          {list(own)}
        </section>
      )}
      {shownTestnets.length > 0 && (
        <section>
          <h3 className={classes.heading}>{t('chain.testnets')}</h3>
          {list(shownTestnets)}
        </section>
      )}
      {mainnets.length > 0 && (
        <section>
          {(own.length > 0 || shownTestnets.length > 0) && <h3 className={classes.heading}>{t('chain.mainnets')}</h3>}
          {list(mainnets)}
        </section>
      )}
      {own.length + shownTestnets.length + mainnets.length === 0 && (
        <p className={classes.nothing}>{t('chain.nothing', { query })}</p>
      )}
    </Dialog>
  )
}
