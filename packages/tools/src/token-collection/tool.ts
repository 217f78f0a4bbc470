import { defineTool } from '../defineTool.ts'

export const tokenCollection = defineTool({
  id: 'token-collection',
  path: '/wa/co',
  group: 'batch',
  tag: 'new',
  icon: 'collect',
  title: { en: 'Token Collection', zh: '代币归集', es: 'Recolección de tokens', ja: 'トークン集約' },
  summary: {
    en: 'Bring tokens and coin of many wallets to one address, also from wallets without coin for gas. Keys stay in this page.',
    zh: '把多个钱包里的代币和原生币归集到一个地址，没有 Gas 的钱包也可以。私钥不会离开本页面。',
    es: 'Lleva tokens y moneda nativa de muchas billeteras a una dirección, también de las que no tienen para gas. Las claves no salen de esta página.',
    ja: '多数のウォレットのトークンとコインを1つのアドレスへ集めます。ガス代のないウォレットからも。鍵はこのページから出ません。',
  },
  keywords: {
    en: 'collect sweep consolidate gather wallets private keys eip-7702 batch dust gasless many to one',
    zh: '归集 批量 汇总 转账 私钥 钱包 多对一 EIP-7702 零 Gas',
    es: 'recolectar barrer reunir consolidar billeteras claves privadas eip-7702 lote muchas a una',
    ja: '回収 一括 集約 まとめる ウォレット 秘密鍵 EIP-7702 ガスなし 多対一',
  },
  tabs: [{ id: 'collect' }, { id: 'jobs' }, { id: 'introduce', key: 'EX' }],
  contracts: ['Collect'],
  screen: () => import('./TokenCollectionScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
