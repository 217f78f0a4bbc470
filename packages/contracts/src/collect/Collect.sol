// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {ICollect} from "./ICollect.sol";

/**
 * @title Collect
 * @notice Brings what many wallets hold to one account. One address on every chain; wallets delegate to it (EIP-7702).
 * @dev Roles: the key of a wallet, over this wallet, by signed orders. Nobody else, whoever hands an order in.
 * Invariants: nothing leaves a wallet but by an order that its key has signed for this chain, this contract and this
 * wallet; an order is carried out at most once and not after its deadline; what fails stays, and stops neither other
 * assets nor other wallets; the contract at its own address holds nothing and takes nothing.
 * Unsupported tokens: see {ICollect}.
 * Re-entrancy: the nonce is used before anything moves, and there is no other state.
 * A wallet stays what it was: it takes coin and NFTs, and {isValidSignature} says yes to its own key's signatures only.
 */
contract Collect is ICollect, IERC1271, IERC721Receiver, IERC1155Receiver {
    /// @custom:storage-location erc7201:tokensmith.storage.Collect
    struct Storage {
        /// @dev nonce / 256 => one bit a nonce.
        mapping(uint256 word => uint256 bits) usedNonces;
    }

    /// @dev Where an asset stands, while it is brought.
    struct Holding {
        address receiver;
        uint256 cap;
        uint256 amount;
        bytes4 reason;
    }

    bytes32 private constant STORAGE_SLOT =
        keccak256(abi.encode(uint256(keccak256("tokensmith.storage.Collect")) - 1)) & ~bytes32(uint256(0xff));
    bytes32 private constant DOMAIN_TYPE =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant ASSET_TYPE = keccak256("Asset(uint8 kind,address token,uint256 id,uint256 minimum)");
    bytes32 private constant ORDER_TYPE = keccak256(
        "Order(address wallet,address receiver,Asset[] assets,uint32 gasPerAsset,uint256 nonce,uint64 deadline)Asset(uint8 kind,address token,uint256 id,uint256 minimum)"
    );
    bytes32 private constant NAME = keccak256("Tokensmith Collect");
    bytes32 private constant VERSION = keccak256("1");
    bytes4 private constant INVALID_SIGNATURE = 0xffffffff;
    /// @dev The code of an account that delegates: these three bytes and an address.
    bytes3 private constant DELEGATION = 0xef0100;
    uint256 private constant DELEGATION_SIZE = 23;
    /// @dev More than what is done for an order beside its assets, and for an asset beside its calls.
    uint256 private constant GAS_OF_ORDER = 150_000;
    uint256 private constant GAS_OF_ASSET = 100_000;
    /// @dev A balance is read before and after the transfer.
    uint256 private constant CALLS_PER_ASSET = 3;
    /// @dev More than one part in 64 of what a call costs beside itself, and than what is done after it failed.
    uint256 private constant GAS_OF_CALL = 20_000;

    modifier onlyInWallet() {
        if (address(this).code.length != DELEGATION_SIZE) revert Collect_NotDelegated(address(this));
        _;
    }

    /// @notice A wallet takes coin as before; this contract itself takes none.
    receive() external payable onlyInWallet {}

    // --- At the address of this contract ---

    /// @inheritdoc ICollect
    function collectMany(Order[] calldata orders, bytes[] calldata signatures)
        external
        returns (bool[] memory collected)
    {
        // Check
        uint256 count = orders.length;
        if (count == 0 || count != signatures.length) revert Collect_InvalidList(count, signatures.length);
        collected = new bool[](count);
        bytes32 delegated = keccak256(abi.encodePacked(DELEGATION, address(this)));
        for (uint256 i; i < count; ++i) {
            address wallet = orders[i].wallet;
            bytes4 reason = Collect_NotDelegated.selector;
            // Only code that is this very code is called.
            if (wallet.codehash == delegated) {
                // Interaction
                (collected[i], reason) = _tryCollect(orders[i], signatures[i]);
            }
            if (!collected[i]) emit CollectFailed(wallet, reason);
        }
    }

    // --- At the address of a wallet ---

    /// @inheritdoc ICollect
    function collect(Order calldata order, bytes calldata signature) external {
        // Check
        address delegate = _delegate();
        if (delegate == address(0)) revert Collect_NotDelegated(address(this));
        if (order.wallet != address(this)) revert Collect_WrongWallet(order.wallet, address(this));
        address receiver = order.receiver;
        if (receiver == address(0) || receiver == address(this) || receiver == delegate) {
            revert Collect_InvalidReceiver(receiver);
        }
        uint256 count = order.assets.length;
        if (count == 0) revert Collect_NoAssets();
        if (block.timestamp > order.deadline) revert Collect_Expired(order.deadline, block.timestamp);
        if (isNonceUsed(order.nonce)) revert Collect_NonceUsed(address(this), order.nonce);
        if (!_isOwnSignature(_digestOf(order, delegate), signature)) revert Collect_WrongSigner(address(this));
        // Effect
        _storage().usedNonces[order.nonce >> 8] |= 1 << (order.nonce & 255);
        // Interaction
        for (uint256 i; i < count; ++i) {
            _bring(order.assets[i], Holding(receiver, order.gasPerAsset, 0, 0));
        }
    }

    /// @inheritdoc ICollect
    function isNonceUsed(uint256 nonce) public view returns (bool) {
        return _storage().usedNonces[nonce >> 8] & (1 << (nonce & 255)) != 0;
    }

    /// @inheritdoc ICollect
    function digestOf(Order calldata order) external view returns (bytes32) {
        address delegate = _delegate();
        return _digestOf(order, delegate == address(0) ? address(this) : delegate);
    }

    /**
     * @notice Whether the wallet's own key has signed a hash (ERC-1271), as anybody would check without a delegation.
     */
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return _isOwnSignature(hash, signature) ? IERC1271.isValidSignature.selector : INVALID_SIGNATURE;
    }

    /// @notice A wallet takes NFTs as before.
    function onERC721Received(address, address, uint256, bytes calldata)
        external
        view
        onlyInWallet
        returns (bytes4)
    {
        return IERC721Receiver.onERC721Received.selector;
    }

    /// @notice A wallet takes amounts of ids as before.
    function onERC1155Received(address, address, uint256, uint256, bytes calldata)
        external
        view
        onlyInWallet
        returns (bytes4)
    {
        return IERC1155Receiver.onERC1155Received.selector;
    }

    /// @notice A wallet takes amounts of several ids as before.
    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata)
        external
        view
        onlyInWallet
        returns (bytes4)
    {
        return IERC1155Receiver.onERC1155BatchReceived.selector;
    }

    /// @notice What a wallet answers about itself (ERC-165).
    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == type(IERC165).interfaceId || interfaceId == type(IERC721Receiver).interfaceId
            || interfaceId == type(IERC1155Receiver).interfaceId || interfaceId == type(IERC1271).interfaceId;
    }

    // --- Orders ---

    /**
     * @dev Calls a wallet with as much gas as its order can use. An order that ends for want of gas ends everything.
     */
    function _tryCollect(Order calldata order, bytes calldata signature)
        private
        returns (bool collected, bytes4 reason)
    {
        uint256 perAsset = CALLS_PER_ASSET * _withRest(order.gasPerAsset) + GAS_OF_ASSET;
        uint256 cap = GAS_OF_ORDER + order.assets.length * perAsset;
        uint256 free;
        assembly ("memory-safe") {
            free := mload(0x40)
        }
        (collected, reason) = _tryCall(order.wallet, cap, 0, abi.encodeCall(ICollect.collect, (order, signature)));
        // What was written for this wallet is of no use for the next one.
        assembly ("memory-safe") {
            mstore(0x40, free)
        }
        bool mayBeStarved = !collected && (reason == 0 || reason == Collect_NotEnoughGas.selector);
        if (mayBeStarved && gasleft() < _withRest(cap) + GAS_OF_CALL) revert Collect_NotEnoughGas();
    }

    function _isOwnSignature(bytes32 hash, bytes calldata signature) private view returns (bool) {
        (address signer, ECDSA.RecoverError failure,) = ECDSA.tryRecover(hash, signature);
        return failure == ECDSA.RecoverError.NoError && signer == address(this);
    }

    function _digestOf(Order calldata order, address delegate) private view returns (bytes32) {
        uint256 count = order.assets.length;
        bytes32[] memory assets = new bytes32[](count);
        for (uint256 i; i < count; ++i) {
            Asset calldata asset = order.assets[i];
            assets[i] = keccak256(abi.encode(ASSET_TYPE, asset.kind, asset.token, asset.id, asset.minimum));
        }
        bytes32 contents = keccak256(
            abi.encode(
                ORDER_TYPE,
                order.wallet,
                order.receiver,
                keccak256(abi.encodePacked(assets)),
                order.gasPerAsset,
                order.nonce,
                order.deadline
            )
        );
        bytes32 domain = keccak256(abi.encode(DOMAIN_TYPE, NAME, VERSION, block.chainid, delegate));
        return keccak256(abi.encodePacked(hex"1901", domain, contents));
    }

    /// @dev Address 0 outside of a wallet.
    function _delegate() private view returns (address) {
        bytes memory code = address(this).code;
        if (code.length != DELEGATION_SIZE || bytes3(code) != DELEGATION) return address(0);
        return address(uint160(uint256(bytes32(code) << 24) >> 96));
    }

    // --- Assets ---

    /**
     * @dev Brings one asset, or tells why it stayed.
     */
    function _bring(Asset calldata asset, Holding memory holding) private {
        if (asset.kind == Kind.Coin) _bringCoin(asset, holding);
        else if (asset.kind == Kind.Nft) _bringNft(asset, holding);
        else _bringBalance(asset, holding);
        if (holding.amount != 0) {
            emit AssetCollected(
                address(this), holding.receiver, asset.token, asset.kind, asset.id, holding.amount
            );
            return;
        }
        // A call that was offered less than its cap, since it can pass on 63 of 64 parts, leaves less than this.
        if (gasleft() < _withRest(holding.cap) + GAS_OF_CALL) revert Collect_NotEnoughGas();
        emit AssetFailed(address(this), asset.token, asset.kind, asset.id, holding.reason);
    }

    function _bringCoin(Asset calldata asset, Holding memory holding) private {
        uint256 balance = address(this).balance;
        if (!_isEnough(asset, holding, balance)) return;
        bool done;
        (done, holding.reason) = _tryCall(holding.receiver, holding.cap, balance, "");
        if (done) holding.amount = balance;
    }

    function _bringNft(Asset calldata asset, Holding memory holding) private {
        bytes memory ownerOf = abi.encodeCall(IERC721.ownerOf, (asset.id));
        (bool isKnown, uint256 owner) = _tryRead(asset.token, holding.cap, ownerOf);
        bool isOwn = isKnown && owner == uint160(address(this));
        if (!_isEnough(asset, holding, isOwn ? 1 : 0)) return;
        bytes memory call = abi.encodeWithSignature(
            "safeTransferFrom(address,address,uint256)", address(this), holding.receiver, asset.id
        );
        bool done;
        (done, holding.reason) = _tryCall(asset.token, holding.cap, 0, call);
        (isKnown, owner) = _tryRead(asset.token, holding.cap, ownerOf);
        if (isKnown && owner != uint160(address(this))) holding.amount = 1;
        else if (done) holding.reason = Collect_NothingMoved.selector;
    }

    /**
     * @dev Of a token, or of an id: what counts is by how much the balance fell, whatever the token answers.
     */
    function _bringBalance(Asset calldata asset, Holding memory holding) private {
        bool isToken = asset.kind == Kind.Token;
        bytes memory balanceOf = isToken
            ? abi.encodeCall(IERC20.balanceOf, (address(this)))
            : abi.encodeCall(IERC1155.balanceOf, (address(this), asset.id));
        (bool isKnown, uint256 before) = _tryRead(asset.token, holding.cap, balanceOf);
        if (!isKnown) {
            holding.reason = Collect_NotAToken.selector;
            return;
        }
        if (!_isEnough(asset, holding, before)) return;
        bytes memory call = isToken
            ? abi.encodeCall(IERC20.transfer, (holding.receiver, before))
            : abi.encodeCall(
                IERC1155.safeTransferFrom, (address(this), holding.receiver, asset.id, before, bytes(""))
            );
        bool done;
        (done, holding.reason) = _tryCall(asset.token, holding.cap, 0, call);
        uint256 present;
        (isKnown, present) = _tryRead(asset.token, holding.cap, balanceOf);
        if (isKnown && present < before) holding.amount = before - present;
        else if (done) holding.reason = Collect_NothingMoved.selector;
    }

    function _isEnough(Asset calldata asset, Holding memory holding, uint256 balance) private pure returns (bool) {
        if (balance != 0 && balance >= asset.minimum) return true;
        holding.reason = Collect_BelowMinimum.selector;
        return false;
    }

    // --- Calls ---

    /// @dev Copies no more of the answer than the first four bytes of an error.
    function _tryCall(address target, uint256 cap, uint256 value, bytes memory data)
        private
        returns (bool done, bytes4 reason)
    {
        assembly ("memory-safe") {
            done := call(cap, target, value, add(data, 0x20), mload(data), 0, 0)
            if iszero(or(done, lt(returndatasize(), 4))) {
                mstore(0, 0)
                returndatacopy(0, 0, 4)
                reason := mload(0)
            }
        }
    }

    /// @dev One word of an answer; unknown without code.
    function _tryRead(address target, uint256 cap, bytes memory data)
        private
        view
        returns (bool isKnown, uint256 word)
    {
        assembly ("memory-safe") {
            isKnown := staticcall(cap, target, add(data, 0x20), mload(data), 0, 0x20)
            isKnown := and(isKnown, gt(returndatasize(), 0x1f))
            if isKnown { word := mload(0) }
        }
    }

    /// @dev Gas that has to be there so that a call can be offered `cap`: it can pass on 63 of 64 parts.
    function _withRest(uint256 cap) private pure returns (uint256) {
        return cap + cap / 63;
    }

    function _storage() private pure returns (Storage storage found) {
        bytes32 slot = STORAGE_SLOT;
        assembly ("memory-safe") {
            found.slot := slot
        }
    }
}
