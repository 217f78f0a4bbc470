// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {ReentrancyGuard} from "solady/src/utils/ReentrancyGuard.sol";
import {ISale} from "./ISale.sol";
import {SaleMaths} from "./SaleMaths.sol";
import {SaleRules} from "./SaleRules.sol";

/**
 * @title SaleLedger
 * @notice The books of a sale: its rules, who has paid how much for what, who has invited whom. It moves nothing.
 * @dev Invariants: `raised` is the sum of what the accounts have paid and not got back; `sold` is the sum of what they have
 * bought, and at most what the rules offer up to the current phase; `rewards` is the sum of what inviters were promised;
 * nobody is invited by somebody below him; states only move on.
 */
abstract contract SaleLedger is SaleRules, ReentrancyGuard {
    uint256 private constant FINISH_WINDOW = 14 days;

    SaleInit internal _rules;
    Progress internal _progress;
    address internal _token;
    mapping(address account => Buyer) internal _buyers;

    /// @inheritdoc ISale
    function bind(address inviter) external {
        // Check
        SaleState state = saleState();
        if (state != SaleState.Waiting && state != SaleState.Selling) revert Sale_NotNow(state);
        _bind(msg.sender, inviter);
    }

    /// @inheritdoc ISale
    function setListRoot(uint256 phase, bytes32 root) external {
        // Check
        if (msg.sender != _rules.deployer) revert Sale_NotDeployer(msg.sender);
        SaleState state = saleState();
        if (state != SaleState.Waiting && state != SaleState.Selling) revert Sale_NotNow(state);
        if (phase >= _rules.phases.length || root == 0 || _rules.phases[phase].listRoot == 0) {
            revert Sale_InvalidList(phase);
        }
        // Effect
        _rules.phases[phase].listRoot = root;
        emit ListRootSet(phase, root);
    }

    /// @inheritdoc ISale
    function saleRules() external view returns (SaleInit memory) {
        return _rules;
    }

    /// @inheritdoc ISale
    function saleState() public view returns (SaleState) {
        Progress memory done = _progress;
        if (done.finishedAt != 0) return SaleState.Finished;
        if (block.timestamp < _rules.phases[0].startAt) return SaleState.Waiting;
        uint256 end = _endOf(done);
        if (block.timestamp < end) return SaleState.Selling;
        return _isEnough(done) && block.timestamp < end + FINISH_WINDOW ? SaleState.Finishable : SaleState.Refunding;
    }

    /// @inheritdoc ISale
    function progress() external view returns (Progress memory done) {
        done = _progress;
        done.sold = uint112(_soldOf(done));
    }

    /// @inheritdoc ISale
    function buyerOf(address account) external view returns (Buyer memory buyer) {
        buyer = _buyers[account];
        buyer.bought = uint112(_boughtOf(buyer));
    }

    /// @inheritdoc ISale
    function currentPhase() public view returns (uint256 phase) {
        for (uint256 i = _rules.phases.length - 1; i != 0; --i) {
            if (block.timestamp >= _rules.phases[i].startAt) return i;
        }
    }

    /// @inheritdoc ISale
    function quote(address account, uint256 pay) external view returns (uint256 amount, uint256 paid) {
        if (saleState() != SaleState.Selling) return (0, 0);
        return _quote(_cut(account, pay));
    }

    /// @inheritdoc ISale
    function claimable(address account) public view returns (uint256) {
        uint256 finishedAt = _progress.finishedAt;
        if (finishedAt == 0 || _rules.claim == Claim.AtOnce) return 0;
        Buyer memory buyer = _buyers[account];
        // A claim at the end releases all of it after no seconds.
        uint256 passed = block.timestamp - finishedAt;
        return SaleMaths.released(_boughtOf(buyer), passed, _rules.releaseSeconds, _rules.releaseInterval) - buyer.claimed;
    }

    /// @inheritdoc ISale
    function liquidityNow() public view returns (uint256 coin, uint256 amount) {
        return _liquidityOf(_progress);
    }

    /// @inheritdoc ISale
    function finishableUntil() external view returns (uint64) {
        Progress memory done = _progress;
        return done.finishedAt == 0 ? uint64(_endOf(done) + FINISH_WINDOW) : 0;
    }

    /// @inheritdoc ISale
    function token() external view returns (address) {
        return _token;
    }

    /// @inheritdoc ISale
    function deployerPowers() external view returns (address deployer, bool keepsLists, uint64 until) {
        deployer = _rules.deployer;
        SaleState state = saleState();
        if (state != SaleState.Waiting && state != SaleState.Selling) return (deployer, false, 0);
        for (uint256 i; i < _rules.phases.length && !keepsLists; ++i) {
            keepsLists = _rules.phases[i].listRoot != 0;
        }
        return (deployer, keepsLists, uint64(_endOf(_progress)));
    }

    /**
     * @dev Keeps the rules; returns the base units for sale and for the exchange.
     */
    function _setRules(SaleInit calldata init) internal returns (uint256 needed) {
        // Check
        uint256 total = _checkRules(init);
        // Effect
        _keep(init);
        return total + _reserve();
    }

    /**
     * @dev Writes a purchase down. The pay coin must be here, or come before anything else is called.
     */
    function _record(address account, uint256 pay, uint256 minAmount, address inviter, bytes32[] memory proof)
        internal
        returns (uint256 amount, uint256 paid)
    {
        // Check
        SaleState state = saleState();
        if (state != SaleState.Selling) revert Sale_NotNow(state);
        uint256 phase = currentPhase();
        _checkList(account, phase, proof);
        Buyer storage buyer = _buyers[account];
        if (inviter != address(0) && buyer.inviter == address(0) && buyer.paid == 0) _bind(account, inviter);
        if (_rules.bindFirst && buyer.inviter == address(0) && account != _rules.deployer) {
            revert Sale_NotInvited(account);
        }
        uint256 room = _roomOf(account);
        if (room == 0) revert Sale_LimitReached(account, _rules.limitPaid);
        (amount, paid) = _quote(_cut(account, pay));
        bool isFair = _isFair();
        uint256 left = isFair ? 0 : _rules.phases[phase].amount - _progress.sold;
        if (!isFair && left == 0) revert Sale_PhaseSoldOut(phase);
        if (paid == 0 || (!isFair && amount == 0)) revert Sale_TooLittle();
        if (amount < minAmount) revert Sale_AmountBelowMinimum(amount, minAmount);
        if (paid < _rules.leastPaid) {
            // The last purchase that is possible may be a smaller one.
            bool isLast = (!isFair && amount == left) || pay >= room;
            if (!isLast) revert Sale_BelowLeast(paid, _rules.leastPaid);
        }
        // Effect
        if (buyer.paid == 0) ++_progress.buyers;
        buyer.paid += uint96(paid);
        buyer.bought += uint112(amount);
        _progress.raised += uint96(paid);
        _progress.sold += uint112(amount);
        if (!isFair && _progress.sold == _rules.phases[_rules.phases.length - 1].amount) {
            _progress.fullAt = uint40(block.timestamp);
        }
        _creditInviters(buyer.inviter, paid);
        emit Bought(account, phase, paid, amount);
    }

    function _isFair() internal view returns (bool) {
        return _rules.phases[0].price == 0;
    }

    /// @dev True when the exchange can be filled with a raise that reached the soft cap. A sale that sold everything has: what
    /// a phase leaves to the next one rounds otherwise, so that a soft cap of just everything could be missed by a unit.
    function _isEnough(Progress memory done) internal view returns (bool) {
        if (done.raised < _rules.softCap && done.fullAt == 0) return false;
        (uint256 coin, uint256 amount) = _liquidityOf(done);
        return coin * amount >= LEAST_PRODUCT;
    }

    /// @dev What a buyer has bought, rounded down where buyers share.
    function _boughtOf(Buyer memory buyer) internal view returns (uint256) {
        if (!_isFair()) return buyer.bought;
        if (_progress.finishedAt == 0) return 0;
        return SaleMaths.share(_rules.phases[0].amount, buyer.paid, _progress.raised);
    }

    /// @dev Base units that all buyers together have: of a fair sale all of them, once somebody has paid.
    function _soldOf(Progress memory done) internal view returns (uint256) {
        return _isFair() && done.raised != 0 ? _rules.phases[0].amount : done.sold;
    }

    /// @dev Base units that lie here for the exchange: as many as a full sale needs.
    function _reserve() internal view returns (uint256) {
        SaleInit storage rules = _rules;
        uint256 total = rules.phases[rules.phases.length - 1].amount;
        return SaleMaths.pairAmount(total, rules.liquidityBps, rules.premiumBps);
    }

    /// @dev Coin and tokens for the exchange. No phase's price enters: what buyers paid on average does, so that a dear phase in
    /// which little was sold sets nothing.
    function _liquidityOf(Progress memory done) internal view returns (uint256 coin, uint256 amount) {
        uint256 liquidityBps = _rules.liquidityBps;
        coin = SaleMaths.pairCoin(done.raised, liquidityBps);
        amount = SaleMaths.pairAmount(_soldOf(done), liquidityBps, _rules.premiumBps);
    }

    function _endOf(Progress memory done) private view returns (uint256) {
        return done.fullAt == 0 ? _rules.endAt : done.fullAt;
    }

    function _roomOf(address account) private view returns (uint256) {
        uint256 limit = _rules.limitPaid;
        return limit == 0 ? type(uint96).max - _progress.raised : limit - _buyers[account].paid;
    }

    /// @dev What one purchase of the account may use of `pay`.
    function _cut(address account, uint256 pay) private view returns (uint256 accepted) {
        accepted = FixedPointMathLib.min(pay, _roomOf(account));
        uint256 most = _rules.mostPaid;
        if (most != 0 && accepted > most) accepted = most;
    }

    /// @dev Never more than `pay`, and never less than the price: rounded down in tokens, up in coin.
    function _quote(uint256 pay) private view returns (uint256 amount, uint256 paid) {
        Phase storage phase = _rules.phases[currentPhase()];
        uint256 price = phase.price;
        if (price == 0) return (0, pay);
        return SaleMaths.quote(pay, price, phase.amount - _progress.sold);
    }

    function _bind(address account, address inviter) private {
        // Check: an inviter was here before, so nobody comes to be above himself.
        Buyer storage buyer = _buyers[account];
        Buyer storage above = _buyers[inviter];
        bool isHere = inviter == _rules.deployer || above.paid != 0 || above.inviter != address(0);
        if (
            account == inviter || account == _rules.deployer || !isHere || buyer.inviter != address(0) || buyer.paid != 0
        ) revert Sale_CannotBind(account, inviter);
        // Effect
        buyer.inviter = inviter;
        ++above.invited;
        emit Bound(account, inviter);
    }

    /// @dev At most six steps, whoever invited whom.
    function _creditInviters(address inviter, uint256 paid) private {
        uint16[] storage rewardBps = _rules.rewardBps;
        uint256 count = rewardBps.length;
        uint256 rewards;
        for (uint256 i; inviter != address(0) && (i < count || i == 0); ++i) {
            Buyer storage above = _buyers[inviter];
            above.teamPaid += uint96(paid);
            if (i < count) {
                uint256 reward = (paid * rewardBps[i]) / SaleMaths.BPS;
                above.reward += uint96(reward);
                rewards += reward;
            }
            inviter = above.inviter;
        }
        if (rewards != 0) _progress.rewards += uint96(rewards);
    }

    function _checkList(address account, uint256 phase, bytes32[] memory proof) private view {
        bytes32 root = _rules.phases[phase].listRoot;
        if (root == 0) return;
        // Hashed twice, so that no node of the tree is a leaf; bound to this chain and sale.
        bytes32 node = keccak256(bytes.concat(keccak256(abi.encode(block.chainid, address(this), account))));
        for (uint256 i = 0; i < proof.length; i++) {
            bytes32 other = proof[i];
            node = node < other ? keccak256(abi.encode(node, other)) : keccak256(abi.encode(other, node));
        }
        if (node != root) revert Sale_NotListed(account);
    }

    /// @dev One by one: not every compiler pipeline copies arrays of structures at once.
    function _keep(SaleInit calldata init) private {
        SaleInit storage rules = _rules;
        (rules.deployer, rules.paysNative, rules.claim) = (init.deployer, init.paysNative, init.claim);
        (rules.bindFirst, rules.endAt, rules.softCap) = (init.bindFirst, init.endAt, init.softCap);
        (rules.leastPaid, rules.mostPaid, rules.limitPaid) = (init.leastPaid, init.mostPaid, init.limitPaid);
        (rules.liquidityBps, rules.premiumBps) = (init.liquidityBps, init.premiumBps);
        rules.liquidityLockSeconds = init.liquidityLockSeconds;
        (rules.releaseSeconds, rules.releaseInterval) = (init.releaseSeconds, init.releaseInterval);
        rules.rewardBps = init.rewardBps;
        for (uint256 i; i < init.phases.length; ++i) {
            rules.phases.push(init.phases[i]);
        }
        if (init.phases[0].startAt < block.timestamp) rules.phases[0].startAt = uint40(block.timestamp);
    }
}
