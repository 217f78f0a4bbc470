// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title ICollect
 * @notice Brings what many wallets hold to one account, in one transaction that somebody else pays: for wallets without
 * coin for gas. A wallet delegates to this contract (EIP-7702) and signs an order; the order is all that can move
 * anything. No owner, no fee.
 * @dev The same code runs in two places. At its own address only {collectMany} does something. In a wallet that has
 * delegated to it, {collect} carries out orders that the wallet's own key has signed.
 *
 * An order is EIP-712 data: domain (name "Tokensmith Collect", version "1", chainId, verifyingContract = address of this
 * contract), so it counts on one chain and for this contract only; its nonce counts once for a wallet, even when the
 * delegation was cleared and made again. Storage lies under its own name (ERC-7201), beside whatever other delegates left.
 *
 * Each asset of an order is tried by itself: one that fails stays where it is, is told by {AssetFailed}, and needs a new
 * order with another nonce. Not supported: tokens that take more from the sender than the amount; NFTs without safe
 * transfers.
 */
interface ICollect {
    /// @notice What an asset is.
    enum Kind {
        /// The chain's coin. `token` and `id` are 0.
        Coin,
        /// An ERC-20 token. `id` is 0.
        Token,
        /// One NFT of an ERC-721 collection.
        Nft,
        /// All of one id of an ERC-1155 collection.
        MultiToken
    }

    /**
     * @notice Something to bring: all of it that the wallet holds when the order is carried out.
     * @param kind What it is.
     * @param token Its contract; address 0 for coin.
     * @param id Id of an NFT; else 0.
     * @param minimum Below so much it stays where it is; base units. 0 counts as 1.
     */
    struct Asset {
        Kind kind;
        address token;
        uint256 id;
        uint256 minimum;
    }

    /**
     * @notice What the owner of a wallet signs.
     * @param wallet The account that holds the assets, and whose key signs.
     * @param receiver Where they go.
     * @param assets Coin, tokens and NFTs.
     * @param gasPerAsset Gas that the transfer of one asset may use.
     * @param nonce Any number that this wallet has not used here.
     * @param deadline Unix seconds; the order counts until then, this second included.
     */
    struct Order {
        address wallet;
        address receiver;
        Asset[] assets;
        uint32 gasPerAsset;
        uint256 nonce;
        uint64 deadline;
    }

    /// @notice An asset left a wallet. Written at the wallet's address. `amount` is what the wallet's balance fell by; of an
    /// NFT 1.
    event AssetCollected(
        address indexed wallet, address indexed receiver, address indexed token, Kind kind, uint256 id, uint256 amount
    );
    /// @notice An asset stayed in a wallet. Written at the wallet's address. `reason`: first four bytes of the error of the
    /// token, or of {Collect_BelowMinimum} or {Collect_NothingMoved}; 0 where none was told.
    event AssetFailed(address indexed wallet, address indexed token, Kind kind, uint256 id, bytes4 reason);
    /// @notice The order of a wallet was not carried out; nothing of it moved. Written at the address of this contract.
    /// `reason`: first four bytes of an error of {collect}.
    event CollectFailed(address indexed wallet, bytes4 reason);

    /// @notice The account does not delegate to this contract.
    error Collect_NotDelegated(address account);
    /// @notice The order belongs to another wallet.
    error Collect_WrongWallet(address wallet, address account);
    /// @notice Nobody, the wallet itself and this contract cannot receive.
    error Collect_InvalidReceiver(address receiver);
    /// @notice The order names no assets.
    error Collect_NoAssets();
    /// @notice The order is too old.
    error Collect_Expired(uint64 deadline, uint256 present);
    /// @notice The wallet has used this nonce.
    error Collect_NonceUsed(address wallet, uint256 nonce);
    /// @notice The signature is not of the wallet's key over this order, chain and contract.
    error Collect_WrongSigner(address wallet);
    /// @notice Too little gas was left to offer each asset what it may use. Nothing moved.
    error Collect_NotEnoughGas();
    /// @notice The lists are empty or of different lengths.
    error Collect_InvalidList(uint256 orders, uint256 signatures);
    /// @notice The wallet holds nothing of it, or less than the minimum.
    error Collect_BelowMinimum(uint256 balance, uint256 minimum);
    /// @notice The token reported success and moved nothing.
    error Collect_NothingMoved(address token);
    /// @notice This address has no code, or does not answer as a token.
    error Collect_NotAToken(address token);

    /**
     * @notice Carries out the orders of many wallets. Anybody, at the address of this contract. A wallet whose order cannot
     * be carried out is told by {CollectFailed} and stops no other.
     * @dev {Collect_InvalidList}, {Collect_NotEnoughGas} (then nothing moved at all).
     * @param orders At most one of a wallet and nonce.
     * @param signatures 65 bytes each (r, s, v), in the same order.
     * @return collected True for each wallet whose order was carried out; assets of it may have failed.
     */
    function collectMany(Order[] calldata orders, bytes[] calldata signatures)
        external
        returns (bool[] memory collected);

    /**
     * @notice Carries out one order, at the address of the wallet that has delegated and signed. Anybody can hand it in.
     * @dev {Collect_NotDelegated}, {Collect_WrongWallet}, {Collect_InvalidReceiver}, {Collect_NoAssets}, {Collect_Expired},
     * {Collect_NonceUsed}, {Collect_WrongSigner}, {Collect_NotEnoughGas}.
     */
    function collect(Order calldata order, bytes calldata signature) external;

    /**
     * @notice What the wallet's key signs for an order: its EIP-712 hash. At the address of this contract, or of a wallet
     * that has delegated to it.
     */
    function digestOf(Order calldata order) external view returns (bytes32);

    /**
     * @notice True when a nonce was used. At the address of the wallet, which has to be delegated.
     */
    function isNonceUsed(uint256 nonce) external view returns (bool);
}
