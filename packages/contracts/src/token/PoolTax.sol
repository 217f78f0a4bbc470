// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPoolTax} from "./IPoolTax.sol";
import {OwnPool} from "./OwnPool.sol";

/**
 * @title PoolTax
 * @notice Taxes of a token with a pool of its own, booked for their receivers.
 * @dev Roles: owner (lowers), fund, inviters. Invariants: a side is at most 25 % and never rises; what is booked lies
 * outside the reserve and goes to its receiver alone; nobody chooses another's inviter.
 */
abstract contract PoolTax is OwnPool, IPoolTax {
    /// @dev One slot, read by every trade.
    struct RateSlot {
        Rates buy;
        Rates sell;
    }

    struct BuySlot {
        uint112 maxBuy;
        uint32 duration;
    }

    uint256 private constant CEILING_BPS = 2_500;
    uint256 private constant LONGEST_LIMIT = 90 days;

    RateSlot private _rates;
    address private _fund;
    BuySlot private _maxBuy;
    mapping(address account => address) private _inviterOf;
    mapping(address account => uint256) private _booked;

    constructor(PoolTaxInit memory init) {
        // Check
        if (_sum(init.buy) > CEILING_BPS || _sum(init.sell) > CEILING_BPS) revert PoolTax_Invalid();
        if ((init.buy.fundBps | init.sell.fundBps) != 0) _checkFund(init.fund);
        bool isLimited = init.maxBuy != 0;
        if (isLimited != (init.maxBuyDuration != 0) || init.maxBuyDuration > LONGEST_LIMIT) {
            revert PoolTax_InvalidMaxBuy(init.maxBuy, init.maxBuyDuration);
        }
        // Effect
        _rates = RateSlot(init.buy, init.sell);
        emit PoolTaxSet(init.buy, init.sell);
        if (init.fund != address(0)) {
            _fund = init.fund;
            emit FundSet(init.fund);
        }
        if (isLimited) {
            _maxBuy = BuySlot(init.maxBuy, init.maxBuyDuration);
            emit MaxBuySet(init.maxBuy, init.maxBuyDuration);
        }
    }

    /// @inheritdoc IPoolTax
    function setInviter(address inviter) external {
        // Check
        if (inviter == address(0) || inviter == address(this) || inviter == msg.sender) {
            revert PoolTax_InvalidInviter(inviter);
        }
        if (_inviterOf[msg.sender] != address(0)) revert PoolTax_InviterChosen(_inviterOf[msg.sender]);
        // Effect
        _inviterOf[msg.sender] = inviter;
        emit InviterSet(msg.sender, inviter);
    }

    /// @inheritdoc IPoolTax
    function collect(address account) external returns (uint256 amount) {
        // Check
        _checkIdle();
        amount = _booked[account];
        if (amount == 0) revert PoolTax_NothingBooked(account);
        // Effect
        _booked[account] = 0;
        emit Collected(account, amount);
        // Interaction
        _pay(account, amount);
    }

    /// @inheritdoc IPoolTax
    function lowerPoolTax(Rates calldata buyRates, Rates calldata sellRates) external onlyOwner {
        RateSlot memory rates = _rates;
        if (!_isLower(buyRates, rates.buy) || !_isLower(sellRates, rates.sell)) revert PoolTax_Higher();
        _rates = RateSlot(buyRates, sellRates);
        emit PoolTaxSet(buyRates, sellRates);
    }

    /// @inheritdoc IPoolTax
    function setFund(address newFund) external onlyOwner {
        _checkFund(newFund);
        if (!_hasFundRate(_rates)) revert PoolTax_NoFundRate();
        _fund = newFund;
        emit FundSet(newFund);
    }

    /// @inheritdoc IPoolTax
    function raiseMaxBuy(uint112 coin) external onlyOwner {
        BuySlot memory slot = _maxBuy;
        bool isOver = slot.maxBuy == 0 || block.timestamp >= _maxBuyEnd(slot);
        if (isOver || (coin != 0 && coin < slot.maxBuy)) revert PoolTax_InvalidMaxBuy(coin, slot.duration);
        _maxBuy.maxBuy = coin;
        emit MaxBuySet(coin, slot.duration);
    }

    /// @inheritdoc IPoolTax
    function poolTax() external view returns (Rates memory buyRates, Rates memory sellRates) {
        RateSlot memory rates = _rates;
        return (rates.buy, rates.sell);
    }

    /// @inheritdoc IPoolTax
    function fund() external view returns (address) {
        return _fund;
    }

    /// @inheritdoc IPoolTax
    function maxBuy() external view returns (uint112 coin, uint64 until) {
        BuySlot memory slot = _maxBuy;
        uint256 end = _maxBuyEnd(slot);
        return slot.maxBuy == 0 || block.timestamp >= end ? (0, 0) : (slot.maxBuy, uint64(end));
    }

    /// @inheritdoc IPoolTax
    function inviterOf(address account) external view returns (address) {
        return _inviterOf[account];
    }

    /// @inheritdoc IPoolTax
    function booked(address account) external view returns (uint256) {
        return _booked[account];
    }

    /// @inheritdoc OwnPool
    function _tradeTax(address trader, bool buys) internal view virtual override returns (Tax memory tax) {
        RateSlot memory slot = _rates;
        Rates memory rates = buys ? slot.buy : slot.sell;
        (tax.fundBps, tax.inviterBps, tax.burnBps) = (rates.fundBps, rates.inviterBps, rates.burnBps);
        if (rates.inviterBps != 0) tax.inviter = _inviterOf[trader];
    }

    /// @inheritdoc OwnPool
    function _book(address inviter, uint256 fundPart, uint256 inviterPart) internal virtual override {
        if (fundPart != 0) _bookFor(_fund, fundPart);
        if (inviterPart != 0) _bookFor(inviter, inviterPart);
    }

    /// @inheritdoc OwnPool
    function _checkBuy(address payer, address to, uint256 coin, uint256 amount) internal virtual override {
        super._checkBuy(payer, to, coin, amount);
        BuySlot memory slot = _maxBuy;
        if (slot.maxBuy != 0 && coin > slot.maxBuy && block.timestamp < _maxBuyEnd(slot)) {
            revert PoolTax_BuyTooLarge(coin, slot.maxBuy);
        }
    }

    /// @inheritdoc OwnPool
    function _listOwnerCapabilities(Capability[] memory list) internal view virtual override {
        super._listOwnerCapabilities(list);
        RateSlot memory rates = _rates;
        if (_sum(rates.buy) + _sum(rates.sell) != 0) _listCapability(list, "lowerPoolTax", 0, 0);
        if (_hasFundRate(rates)) _listCapability(list, "feeAddress", 0, 0);
        BuySlot memory slot = _maxBuy;
        uint256 end = _maxBuyEnd(slot);
        if (slot.maxBuy != 0 && block.timestamp < end) {
            _listCapability(list, "raiseMaxBuy", 0, end);
        }
    }

    function _bookFor(address account, uint256 amount) private {
        _booked[account] += amount;
        emit Booked(account, amount);
    }

    /// @dev The highest possible time while nobody knows when trading starts.
    function _maxBuyEnd(BuySlot memory slot) private view returns (uint256) {
        uint64 start = tradingStart();
        return start == 0 ? type(uint64).max : uint256(start) + slot.duration;
    }

    function _checkFund(address account) private view {
        if (account == address(0) || account == address(this)) revert PoolTax_InvalidFund(account);
    }

    function _hasFundRate(RateSlot memory rates) private pure returns (bool) {
        return (rates.buy.fundBps | rates.sell.fundBps) != 0;
    }

    function _sum(Rates memory rates) private pure returns (uint256) {
        return uint256(rates.burnBps) + rates.fundBps + rates.inviterBps;
    }

    function _isLower(Rates calldata wanted, Rates memory current) private pure returns (bool) {
        return wanted.burnBps <= current.burnBps && wanted.fundBps <= current.fundBps
            && wanted.inviterBps <= current.inviterBps;
    }
}
