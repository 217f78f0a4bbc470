// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {SaleMaths} from "../companion/SaleMaths.sol";
import {ISaleBooks} from "./ISaleBooks.sol";
import {SaleStore} from "./SaleStore.sol";
import {SaleTerms, Terms} from "./SaleTerms.sol";

/**
 * @title SaleBooks
 * @notice The books of a sale with several coins. It moves nothing.
 * @dev Invariants: `raised` is the sum of what the accounts' payments count as, and of what the coins' do; `sold` is the sum of
 * what they have bought, and at most what the rules offer up to the current phase; of each coin `earned` and `lost` together
 * are at most `paid`; nobody is invited by somebody below him; states only move on.
 */
abstract contract SaleBooks is SaleStore {
    /// @inheritdoc ISaleBooks
    function bind(address inviter) external {
        // Check
        Terms terms = SaleTerms.load();
        _requireOpen(terms);
        Account memory held = _accounts[msg.sender];
        _bind(terms, held, inviter);
        // Effect
        _accounts[msg.sender] = held;
    }

    /// @inheritdoc ISaleBooks
    function setListRoot(uint256 phase, bytes32 root) external {
        // Check
        Terms terms = SaleTerms.load();
        _requireDeployer(terms);
        if (phase >= terms.phaseCount() || root == 0 || terms.listRoot(phase) == 0) revert Sale_InvalidList(phase);
        // Effect
        _newRoots[phase] = root;
        _tally.flags |= uint16(1 << (NEW_ROOTS_SHIFT + phase));
        emit ListRootSet(phase, root);
    }

    /// @inheritdoc ISaleBooks
    function endCoin(uint256 coin) external {
        // Check
        Terms terms = SaleTerms.load();
        _requireDeployer(terms);
        _requireTaken(terms, _tally, coin);
        uint256 ended = _endedCoins(_tally) | (1 << coin);
        if (ended == (1 << terms.coinCount()) - 1) revert Sale_LastCoin(coin);
        // Effect
        _tally.flags |= uint16(1 << (ENDED_COINS_SHIFT + coin));
        emit CoinEnded(coin);
    }

    /// @inheritdoc ISaleBooks
    function cancel() external {
        // Check
        Terms terms = SaleTerms.load();
        _requireDeployer(terms);
        Tally memory tally = _tally;
        uint256 softCap = terms.softCap();
        if (softCap == 0 ? tally.raised != 0 : tally.raised >= softCap) revert Sale_CannotCancel(tally.raised, softCap);
        // Effect
        _tally.flags = tally.flags | CANCELLED;
        emit Cancelled();
    }

    /// @inheritdoc ISaleBooks
    function quote(address account, uint256 coin, uint256 pay, uint256 limit)
        external
        view
        returns (uint256 amount, uint256 paid, uint256 value)
    {
        Terms terms = SaleTerms.load();
        Tally memory tally = _tally;
        if (_stateOf(terms, tally) != SaleState.Selling || !_isTaken(terms, tally, coin)) return (0, 0, 0);
        uint256 room = _roomOf(terms, tally, _accounts[account], limit);
        return _quote(terms, tally, _phaseOf(terms), coin, pay, room);
    }

    /**
     * @dev Writes a purchase down, and keeps others out until {_leave}. The coin must be here, or come before anything else is
     * called.
     */
    function _record(
        Terms terms,
        uint256 coin,
        uint256 pay,
        uint256 minAmount,
        address inviter,
        uint256 limit,
        bytes32[] calldata proof
    ) internal returns (uint256 amount, uint256 paid) {
        Tally memory tally = _tally;
        // Check
        if (tally.flags & BUSY != 0) revert Sale_Reentered();
        SaleState state = _stateOf(terms, tally);
        if (state != SaleState.Selling) revert Sale_NotNow(state);
        _requireTaken(terms, tally, coin);
        uint256 phase = _phaseOf(terms);
        _checkList(terms, _rootOf(terms, tally, phase), phase, limit, proof);
        Account memory held = _accounts[msg.sender];
        _checkInviter(terms, held, inviter);
        uint256 value;
        {
            uint256 room = _roomOf(terms, tally, held, limit);
            if (room == 0) revert Sale_LimitReached(msg.sender, limit == 0 ? terms.limitPaid() : limit);
            (amount, paid, value) = _quote(terms, tally, phase, coin, pay, room);
            _checkPurchase(terms, tally, phase, amount, value, pay, room);
        }
        if (amount < minAmount) revert Sale_AmountBelowMinimum(amount, minAmount);
        // Effect
        emit Bought(msg.sender, phase, coin, paid, value, amount);
        if (held.value == 0) ++tally.buyers;
        held.value += uint96(value);
        held.bought += uint112(amount);
        held.coins |= uint8(1 << coin);
        _accounts[msg.sender] = held;
        tally.raised += uint96(value);
        tally.sold += uint112(amount);
        tally.flags |= BUSY;
        _tally = tally;
        if (coin != 0) {
            _add(_payments[msg.sender][coin], paid, value);
            _add(_totals[coin], paid, value);
        }
        if (held.isBound) _creditInviters(terms, value);
    }

    function _requireDeployer(Terms terms) private view {
        if (msg.sender != terms.deployer()) revert Sale_NotDeployer(msg.sender);
        _requireOpen(terms);
    }

    /// @dev Waiting or selling, and nobody is in the midst of a call.
    function _requireOpen(Terms terms) private view {
        Tally memory tally = _tally;
        if (tally.flags & BUSY != 0) revert Sale_Reentered();
        SaleState state = _stateOf(terms, tally);
        if (state != SaleState.Waiting && state != SaleState.Selling) revert Sale_NotNow(state);
    }

    function _requireTaken(Terms terms, Tally memory tally, uint256 coin) private pure {
        if (!_isTaken(terms, tally, coin)) revert Sale_CoinEnded(coin);
    }

    function _isTaken(Terms terms, Tally memory tally, uint256 coin) private pure returns (bool) {
        return coin < terms.coinCount() && _endedCoins(tally) & (1 << coin) == 0;
    }

    /// @dev Value that an account may still pay.
    function _roomOf(Terms terms, Tally memory tally, Account memory held, uint256 limit)
        private
        pure
        returns (uint256 room)
    {
        room = (terms.isFair() && terms.hardCap() != 0 ? terms.hardCap() : type(uint96).max) - tally.raised;
        if (limit == 0) limit = terms.limitPaid();
        if (limit != 0) room = FixedPointMathLib.min(room, FixedPointMathLib.zeroFloorSub(limit, held.value));
    }

    /// @dev Never more than `pay`, and never less than price and rate: rounded down in tokens and value, up in coin.
    function _quote(Terms terms, Tally memory tally, uint256 phase, uint256 coin, uint256 pay, uint256 room)
        private
        pure
        returns (uint256 amount, uint256 paid, uint256 value)
    {
        uint256 rate = terms.rate(coin);
        // Of a payment beyond all that can be paid, as much as that; so that nothing overflows.
        uint256 most = FixedPointMathLib.fullMulDivUp(room, rate, SaleMaths.PRICE_SCALE);
        value = pay >= most ? room : FixedPointMathLib.fullMulDiv(pay, SaleMaths.PRICE_SCALE, rate);
        uint256 mostPaid = terms.mostPaid();
        if (mostPaid != 0 && value > mostPaid) value = mostPaid;
        uint256 price = terms.price(phase);
        if (price != 0) {
            (amount, value) = SaleMaths.quote(value, price, terms.amount(phase) - tally.sold);
            uint256 lot = terms.lot();
            if (lot > 1) {
                amount -= amount % lot;
                value = SaleMaths.cost(amount, price);
            }
        }
        paid = FixedPointMathLib.fullMulDivUp(value, rate, SaleMaths.PRICE_SCALE);
    }

    function _checkPurchase(
        Terms terms,
        Tally memory tally,
        uint256 phase,
        uint256 amount,
        uint256 value,
        uint256 pay,
        uint256 room
    ) private pure {
        bool isFair = terms.isFair();
        uint256 left = isFair ? 0 : terms.amount(phase) - tally.sold;
        if (!isFair && left == 0) revert Sale_PhaseSoldOut(phase);
        if (value == 0 || (!isFair && amount == 0)) revert Sale_TooLittle(pay, 1);
        uint256 least = terms.leastPaid();
        if (value >= least) return;
        // The last purchase that is possible may be a smaller one.
        if (room >= least && (isFair || amount != left)) revert Sale_TooLittle(value, least);
    }

    function _checkInviter(Terms terms, Account memory held, address inviter) private {
        if (held.isBound) return;
        if (inviter != address(0) && held.value == 0) return _bind(terms, held, inviter);
        if (terms.bindFirst() && msg.sender != terms.deployer()) revert Sale_NotInvited(msg.sender);
    }

    /// @dev Binds the caller; that it is bound the caller of this function writes down.
    function _bind(Terms terms, Account memory held, address inviter) private {
        // Check: an inviter was here before, so nobody comes to be above himself.
        address deployer = terms.deployer();
        Account storage above = _accounts[inviter];
        bool isHere = inviter == deployer || above.value != 0 || above.isBound;
        bool isNew = !held.isBound && held.value == 0 && msg.sender != deployer;
        if (!isHere || !isNew || msg.sender == inviter) revert Sale_CannotBind(msg.sender, inviter);
        // Effect
        held.isBound = true;
        _inviterOf[msg.sender] = inviter;
        ++_teams[inviter].invited;
        emit Bound(msg.sender, inviter);
    }

    /// @dev At most six steps, whoever invited whom.
    function _creditInviters(Terms terms, uint256 value) private {
        uint256 count = terms.rewardCount();
        uint256 rewards;
        address inviter = _inviterOf[msg.sender];
        for (uint256 i; inviter != address(0) && (i < count || i == 0); ++i) {
            Team memory team = _teams[inviter];
            team.value += uint96(value);
            if (i < count) {
                uint256 reward = (value * terms.rewardBps(i)) / SaleMaths.BPS;
                team.reward += uint96(reward);
                rewards += reward;
            }
            _teams[inviter] = team;
            if (i + 1 < count) inviter = _inviterOf[inviter];
        }
        if (rewards != 0) _rewards += uint96(rewards);
    }

    function _checkList(Terms terms, bytes32 root, uint256 phase, uint256 limit, bytes32[] calldata proof) private view {
        if (root == 0) {
            if (limit != 0) revert Sale_NotListed(msg.sender, phase);
            return;
        }
        // Hashed twice, so that no node of the tree is a leaf; bound to this chain and sale.
        bytes32 node = keccak256(
            bytes.concat(
                keccak256(
                    abi.encode(block.chainid, terms.factory(), terms.creator(), terms.salt(), msg.sender, limit)
                )
            )
        );
        for (uint256 i; i < proof.length; ++i) {
            bytes32 other = proof[i];
            node = node < other ? keccak256(abi.encode(node, other)) : keccak256(abi.encode(other, node));
        }
        if (node != root) revert Sale_NotListed(msg.sender, phase);
    }

    function _add(Payment storage payment, uint256 paid, uint256 value) private {
        payment.paid += uint128(paid);
        payment.value += uint96(value);
    }
}
