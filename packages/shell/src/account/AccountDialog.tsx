import { IconCopy, IconExternalLink, IconLogout } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { explorerLink } from '@tokensmith/ui/address/explorerLink.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { copyWithMessage } from '@tokensmith/ui/messages.ts'
import { ChainPicture } from '@tokensmith/ui/picture/ChainPicture.tsx'
import { useSigner } from '@tokensmith/ui/wallet/useWallet.ts'
import { Dialog } from '../parts/Dialog.tsx'
import classes from './AccountDialog.module.css'
import { useBalance } from './useBalance.ts'
import { useVip } from './vip.ts'

/** The account: address, VIP level, network, balance, and the way out. */
export default function AccountDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('common')
  const lang = useLang()
  const { address, chainId, name, disconnect } = useSigner()
  const { chains } = useChain()
  const chain = chains.find((entry) => entry.id === chainId)
  const balance = useBalance(address, chainId, lang)
  const vip = useVip(address)
  if (!address)
    return (
      <Dialog title={t('account.title')} onClose={onClose}>
        <p>{t('account.none')}</p>
      </Dialog>
    )
  const link = chain && explorerLink(chain, 'address', address)
  return (
    <Dialog title={t('account.title')} onClose={onClose}>
      <div className={classes.top}>
        <span className={classes.picture} aria-hidden>
          {address.slice(2, 4).toUpperCase()}
        </span>
        <div className={classes.words}>
          <span className={`mono ${classes.address}`}>{address}</span>
          <span className={classes.line}>
            {name}
            <span className={classes.vip} data-level={vip > 0 || undefined}>
              {t('account.vip', { level: vip })}
            </span>
          </span>
        </div>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('account.network')}</dt>
          <dd>
            {chain ? (
              <>
                <ChainPicture chain={chain} size={20} /> {chain.name}
              </>
            ) : (
              t('account.unknownNetwork', { id: chainId })
            )}
          </dd>
        </div>
        <div>
          <dt>{t('account.balance')}</dt>
          <dd>
            {balance.status === 'failed'
              ? t('account.balanceFailed')
              : balance.status === 'known'
                ? `${balance.text} ${chain?.symbol ?? ''}`
                : '…'}
          </dd>
        </div>
      </dl>
      <div className={classes.actions}>
        <button
          type="button"
          className="button"
          onClick={() => copyWithMessage(address, { copied: t('copied'), failed: t('copyFailed') })}
        >
          <IconCopy size={17} aria-hidden />
          {t('account.copyAddress')}
        </button>
        {link && (
          <a className="button" href={link} target="_blank" rel="noreferrer noopener">
            <IconExternalLink size={17} aria-hidden />
            {chain.scan}
          </a>
        )}
        <button
          type="button"
          className="button"
          onClick={() => {
            onClose()
            void disconnect()
          }}
        >
          <IconLogout size={17} aria-hidden />
          {t('wallet.disconnect')}
        </button>
      </div>
    </Dialog>
  )
}
