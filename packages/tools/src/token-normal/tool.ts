import { defineTool } from '../defineTool.ts'

export const tokenNormal = defineTool({
  id: 'token-normal',
  path: '/co/nm',
  group: 'coin-classic',
  tag: 'hot',
  icon: 'settings',
  title: { en: 'Normal Coin', zh: '普通币', es: 'Moneda normal', ja: 'ノーマルコイン' },
  summary: {
    en: 'A token with an owner and only the functions you choose: mint, burn, pause, lists, taxes, ownership lock.',
    zh: '有所有者、只包含您所选功能的代币：增发、销毁、暂停、名单、税、所有权锁定。',
    es: 'Un token con propietario y solo las funciones que elijas: acuñar, quemar, pausar, listas, impuestos, bloqueo de la propiedad.',
    ja: 'オーナーがいて、選んだ機能だけを持つトークン：ミント、バーン、一時停止、リスト、税、所有権ロック。',
  },
  keywords: {
    en: 'create token erc20 mint burn pause blacklist whitelist tax fee owner renounce bep20 issue',
    zh: '发币 创建代币 增发 销毁 暂停 黑名单 白名单 税 手续费 所有者 放弃权限',
    es: 'crear token erc20 acuñar quemar pausar lista negra lista blanca impuesto comisión propietario renunciar',
    ja: 'トークン作成 発行 ミント バーン 一時停止 ブラックリスト ホワイトリスト 税 手数料 オーナー 放棄',
  },
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenNormalScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
