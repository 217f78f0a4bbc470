import { defineTool } from '../defineTool.ts'

export const multisig = defineTool({
  id: 'multisig',
  path: '/ot/ms',
  group: 'tools',
  tag: 'new',
  icon: 'users',
  title: {
    en: 'Multisig Wallet',
    zh: '多签钱包',
    es: 'Billetera multifirma',
    ja: 'マルチシグウォレット',
  },
  summary: {
    en: 'A Safe that several people sign for, on any chain, without any server in between.',
    zh: '由多人共同签名的 Safe 钱包，任何链都可用，中间没有服务器。',
    es: 'Un Safe que firman varias personas, en cualquier cadena y sin ningún servidor de por medio.',
    ja: '複数人で署名するSafe。どのチェーンでも、サーバーを介さずに使えます。',
  },
  keywords: {
    en: 'multisig safe gnosis multi signature signers threshold owners treasury approve sign order transaction builder',
    zh: '多签 多重签名 钱包 签名人 门限 金库 订单 签名 安全 safe gnosis',
    es: 'multifirma safe gnosis firmantes umbral tesorería aprobar firmar orden varias firmas',
    ja: 'マルチシグ 複数署名 署名者 しきい値 金庫 承認 署名 注文 safe gnosis',
  },
  tabs: [
    { id: 'create', key: 'CW' },
    { id: 'orders', key: 'OR' },
    { id: 'introduce', key: 'EX' },
  ],
  screen: () => import('./MultisigScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
