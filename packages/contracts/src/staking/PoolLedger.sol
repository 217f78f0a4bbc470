// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {TokenBalance} from "../lock/TokenBalance.sol";
import {IPoolLedger} from "./IPoolLedger.sol";
import {PoolTerms, Terms} from "./PoolTerms.sol";

/**
 * @title PoolLedger
 * @notice Principal, reserve, list and powers of a pool.
 * @dev Roles: owner (list, and what a kind adds), funders (their unspent rest after the end), anyone.
 * Invariants: paid + earned + free + taken back = funded; what is paid or taken back comes from the reserve, so principal is what
 * is held beside it, also where both are one coin; a coin that shrank pays principal first, then what was earned, then funders.
 * Kinds keep the guard in a word that they write anyway, and what is allotted of the reserve.
 */
abstract contract PoolLedger is IPoolLedger {
    /// @dev One word. `spent`: paid, or taken back.
    struct Reserve {
        uint112 funded;
        uint112 spent;
        uint32 fundings;
    }

    /// @dev Three words; the last is written after the end alone.
    struct Part {
        address funder;
        uint112 start;
        uint112 amount;
        uint112 taken;
    }

    uint256 internal constant MOST_AMOUNT = type(uint112).max;
    /// @dev Beside an owner: he is not the creator any more.
    uint256 private constant OWNER_SET = 1 << 160;

    /// @dev Read and written by every payment.
    Reserve internal _reserve;
    uint256 private _takenBack;
    /// @dev 0: the creator.
    uint256 private _owner;
    address private _offered;
    bytes32 private _listRoot;
    mapping(uint256 funding => Part) private _parts;

    /// @dev Of an owner, who has nothing to do with what a call has begun.
    modifier onlyOwner() {
        if (msg.sender != _ownerOf(PoolTerms.load())) revert Pool_NotOwner(msg.sender);
        _;
    }

    /// @inheritdoc IPoolLedger
    function setUp(bytes32 listRoot_) external {
        // Check
        if (msg.sender != PoolTerms.load().factory()) revert Pool_NotOwner(msg.sender);
        // Effect
        _setListRoot(listRoot_);
    }

    /// @inheritdoc IPoolLedger
    function fund(uint256 amount) external returns (uint256 received) {
        Terms terms = PoolTerms.load();
        _enter(terms);
        // Check
        _requireOpen(terms);
        // Interaction: guarded; what has arrived counts.
        received = _receive(terms, terms.rewardToken(), amount);
        // Check
        Reserve memory reserve = _reserve;
        uint256 most = _mostFunded(terms) - reserve.funded;
        if (received > most) revert Pool_TooMuch(received, most);
        // Effect
        uint256 number = reserve.fundings++;
        (Part storage part, uint112 start) = (_parts[number], reserve.funded);
        (part.funder, part.start, part.amount) = (msg.sender, start, uint112(received));
        reserve.funded = start + uint112(received);
        _reserve = reserve;
        _addToReserve(terms, received);
        emit Funded(number, msg.sender, received);
        _leave();
    }

    /// @inheritdoc IPoolLedger
    function takeBack(uint256 funding, address receiver) external returns (uint256 amount) {
        Terms terms = PoolTerms.load();
        _enter(terms);
        // Check
        if (terms.endAt() == 0 || block.timestamp < terms.endAt()) revert Pool_NotEnded(terms.endAt());
        _requireReceiver(receiver);
        Part storage part = _parts[funding];
        if (msg.sender != part.funder) revert Pool_NotOwner(msg.sender);
        uint256 allotted = _allotted(terms);
        // Neither principal nor what accounts have earned, whatever became of the coin.
        Reserve memory reserve = _reserve;
        uint256 earned = allotted + _takenBack - reserve.spent;
        uint256 spare = FixedPointMathLib.zeroFloorSub(_heldForRewards(terms), earned);
        amount = FixedPointMathLib.min(_unspent(part, allotted), spare);
        if (amount == 0) revert Pool_NothingToClaim(msg.sender);
        // Effect
        part.taken += uint112(amount);
        reserve.spent += uint112(amount);
        _reserve = reserve;
        _takenBack += amount;
        _takeFromReserve(amount);
        emit TakenBack(funding, receiver, amount);
        // Interaction
        _sendExactly(terms.rewardToken(), receiver, amount);
        _leave();
    }

    /// @inheritdoc IPoolLedger
    function setListRoot(bytes32 root) external onlyOwner {
        // Check: what is open stays open.
        if (_listRoot == 0 || root == 0) revert Pool_NoList();
        // Effect
        _setListRoot(root);
    }

    /// @inheritdoc IPoolLedger
    function endList() external onlyOwner {
        // Check
        if (_listRoot == 0) revert Pool_NoList();
        // Effect
        _setListRoot(0);
    }

    /// @inheritdoc IPoolLedger
    function offerOwnership(address account) external onlyOwner {
        // Effect
        _offered = account;
        emit OwnerOffered(account);
    }

    /// @inheritdoc IPoolLedger
    function acceptOwnership() external {
        // Check
        if (msg.sender != _offered) revert Pool_NotOwner(msg.sender);
        // Effect
        _setOwner(msg.sender);
    }

    /// @inheritdoc IPoolLedger
    function renounceOwnership() external onlyOwner {
        // Effect
        _setOwner(address(0));
    }

    /// @inheritdoc IPoolLedger
    function books() external view returns (Books memory all) {
        Terms terms = PoolTerms.load();
        Reserve memory reserve = _reserve;
        (all.staked, all.weight, all.fees) = (_principal(), _weight(), _fees());
        all.heldStake = TokenBalance.tryRead(terms.stakeToken(), address(this));
        all.heldReward = TokenBalance.tryRead(terms.rewardToken(), address(this));
        (all.funded, all.takenBack) = (reserve.funded, _takenBack);
        all.paid = reserve.spent - all.takenBack;
        all.free = _free(terms);
        all.earned = reserve.funded - reserve.spent - all.free;
        (all.rate, all.runsOutAt) = _pace(terms);
    }

    /// @inheritdoc IPoolLedger
    function capabilities() external view returns (Capability[] memory list) {
        Terms terms = PoolTerms.load();
        list = new Capability[](6);
        uint256 count = _listCapabilities(terms, list, 0);
        address owner_ = _ownerOf(terms);
        if (owner_ != address(0)) {
            if (_listRoot != 0) {
                list[count++].power = "setListRoot";
                list[count++].power = "endList";
            }
            list[count++].power = "offerOwnership";
            list[count++].power = "renounceOwnership";
        }
        for (uint256 i; i < count; ++i) {
            list[i].holder = owner_;
        }
        if (_offered != address(0)) {
            list[count].power = "acceptOwnership";
            list[count++].holder = _offered;
        }
        assembly ("memory-safe") {
            mstore(list, count)
        }
    }

    /// @inheritdoc IPoolLedger
    function fundingsOf(uint256 cursor, uint256 size) external view returns (Funding[] memory fundings, uint256 total) {
        total = _reserve.fundings;
        fundings = new Funding[](_pageSize(cursor, size, total));
        uint256 allotted = _allotted(PoolTerms.load());
        for (uint256 i; i < fundings.length; ++i) {
            Part storage part = _parts[cursor + i];
            fundings[i] =
                Funding(part.funder, part.start, part.amount, part.taken, uint112(_unspent(part, allotted)));
        }
    }

    /// @inheritdoc IPoolLedger
    function listRoot() external view returns (bytes32) {
        return _listRoot;
    }

    /// @inheritdoc IPoolLedger
    function owner() external view returns (address) {
        return _ownerOf(PoolTerms.load());
    }

    /// @inheritdoc IPoolLedger
    function pendingOwner() external view returns (address) {
        return _offered;
    }

    /// @inheritdoc IPoolLedger
    function origin() external view returns (address, address, bytes12) {
        Terms terms = PoolTerms.load();
        return (terms.factory(), terms.creator(), terms.salt());
    }

    /// @dev Brings the books to this second and keeps others out until {_leave}.
    function _enter(Terms terms) internal virtual;
    function _leave() internal virtual;
    /// @dev Base units that belong to who has staked.
    function _principal() internal view virtual returns (uint256);
    function _weight() internal view virtual returns (uint256);
    function _fees() internal view virtual returns (uint256);
    /// @dev What is not allotted of the reserve in this second, rounded down.
    function _free(Terms terms) internal view virtual returns (uint256);
    /// @dev What {Books} says of rate and end.
    function _pace(Terms terms) internal view virtual returns (uint256 rate, uint256 runsOutAt);
    /// @dev Most that may ever be funded.
    function _mostFunded(Terms terms) internal view virtual returns (uint256);
    function _addToReserve(Terms terms, uint256 amount) internal virtual;
    function _takeFromReserve(uint256 amount) internal virtual;
    /// @dev Powers of a kind: writes them from `count` on, without their holder, who is the owner; at most two.
    function _listCapabilities(Terms terms, Capability[] memory list, uint256 count)
        internal
        view
        virtual
        returns (uint256);

    /// @dev 0: nobody.
    function _ownerOf(Terms terms) internal view virtual returns (address) {
        uint256 word = _owner;
        return word == 0 ? terms.creator() : address(uint160(word));
    }

    function _requireOpen(Terms terms) internal view {
        uint256 endAt = terms.endAt();
        if (endAt != 0 && block.timestamp >= endAt) revert Pool_Ended(endAt);
    }

    function _requireReceiver(address receiver) internal view {
        if (receiver == address(0) || receiver == address(this)) revert Pool_InvalidReceiver(receiver);
    }

    /// @dev Hashed twice, so that no node of the tree is a leaf; bound to this chain and pool.
    function _requireListed(Terms terms, bytes32[] calldata proof) internal view {
        if (!terms.has(PoolTerms.LISTED)) return;
        bytes32 root = _listRoot;
        if (root == 0) return;
        bytes32 node = keccak256(bytes.concat(keccak256(abi.encode(block.chainid, address(this), msg.sender))));
        for (uint256 i; i < proof.length; ++i) {
            bytes32 other = proof[i];
            node = node < other ? keccak256(abi.encode(node, other)) : keccak256(abi.encode(other, node));
        }
        if (node != root) revert Pool_NotListed(msg.sender);
    }

    /**
     * @dev Takes coin from the caller. Refused while less of it is here than the books say: who comes would pay for what is
     * missing.
     */
    function _receive(Terms terms, address token, uint256 amount) internal returns (uint256 received) {
        uint256 before = TokenBalance.read(token, address(this));
        uint256 owed;
        if (token == terms.stakeToken()) owed = _principal() + _fees();
        if (token == terms.rewardToken()) owed += _reserve.funded - _reserve.spent;
        if (before < owed) revert Pool_Undercovered(token, before, owed);
        SafeTransferLib.safeTransferFrom(token, msg.sender, address(this), amount);
        received = FixedPointMathLib.zeroFloorSub(TokenBalance.read(token, address(this)), before);
        if (received == 0) revert Pool_NothingReceived(token);
    }

    /**
     * @dev Takes what is due to an account out of the reserve: as much as lies here above principal, and never more than
     * was funded.
     */
    function _spend(Terms terms, uint256 due) internal returns (uint256 amount) {
        Reserve memory reserve = _reserve;
        amount = FixedPointMathLib.min(due, reserve.funded - reserve.spent);
        if (amount == 0) return 0;
        amount = FixedPointMathLib.min(amount, _heldForRewards(terms));
        reserve.spent += uint112(amount);
        _reserve = reserve;
    }

    /// @dev What a stake is worth now: where the coin shrank, its part of what is left.
    function _payable(Terms terms, uint256 amount) internal view returns (uint256) {
        (address token, uint256 staked) = (terms.stakeToken(), _principal());
        uint256 held = TokenBalance.read(token, address(this));
        if (held >= staked) return amount;
        uint256 part = FixedPointMathLib.fullMulDiv(amount, held, staked);
        if (part == 0) revert Pool_Undercovered(token, held, staked);
        return part;
    }

    /// @dev Refused where the coin takes more than is sent.
    function _sendExactly(address token, address receiver, uint256 amount) internal {
        uint256 excess = _send(token, receiver, amount);
        if (excess != 0) revert Pool_TookMore(token, excess);
    }

    /// @return excess What has left beside the amount.
    function _send(address token, address receiver, uint256 amount) internal returns (uint256 excess) {
        uint256 before = TokenBalance.read(token, address(this));
        SafeTransferLib.safeTransfer(token, receiver, amount);
        uint256 gone = FixedPointMathLib.zeroFloorSub(before, TokenBalance.read(token, address(this)));
        return FixedPointMathLib.zeroFloorSub(gone, amount);
    }

    /// @dev Coin of the rewards that is here above principal and fees.
    function _heldForRewards(Terms terms) internal view returns (uint256 held) {
        held = TokenBalance.read(terms.rewardToken(), address(this));
        if (terms.isOneCoin()) held = FixedPointMathLib.zeroFloorSub(held, _principal() + _fees());
    }

    function _pageSize(uint256 cursor, uint256 size, uint256 total) internal pure returns (uint256) {
        return FixedPointMathLib.min(size, FixedPointMathLib.zeroFloorSub(total, cursor));
    }

    /// @dev All that was ever allotted to accounts, rounded up.
    function _allotted(Terms terms) private view returns (uint256) {
        return _reserve.funded - _free(terms) - _takenBack;
    }

    function _unspent(Part storage part, uint256 allotted) private view returns (uint256) {
        (uint256 start, uint256 amount) = (part.start, part.amount);
        return FixedPointMathLib.zeroFloorSub(start + amount, FixedPointMathLib.max(start, allotted) + part.taken);
    }

    function _setListRoot(bytes32 root) private {
        _listRoot = root;
        emit ListRootSet(root);
    }

    function _setOwner(address owner_) private {
        _owner = OWNER_SET | uint160(owner_);
        _offered = address(0);
        emit OwnerSet(owner_);
    }
}
