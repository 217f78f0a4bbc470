// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {LibClone} from "solady/src/utils/LibClone.sol";
import {Companions} from "../../generated/Companions.sol";
import {ITill} from "../companion/ITill.sol";
import {ITrading} from "./ITrading.sol";
import {Market} from "./Market.sol";
import {MarketConfig, MarketFlags} from "./MarketConfig.sol";
import {Owned} from "./Owned.sol";
import {TokenBase} from "./TokenBase.sol";

/**
 * @title Trading
 * @notice Takes a tax of buys and sells to the token's Till, and lets the Till sell some of it inside a sell.
 * @dev Role: owner. Invariants: rate <= ceiling (but for the declared launch tax), the ceilings never rise; what a
 * trader loses and what receiver and Till get are equal; whatever the Till does, a sell goes on; the Till's own
 * movements are neither taxed nor the reason of a further swap-back.
 */
abstract contract Trading is Owned, Market, ITrading {
    /// @dev Settings that a usual trade does not read.
    struct Terms {
        uint16 buyCeilingBps;
        uint16 sellCeilingBps;
        uint16 launchTaxBps;
        uint16 launchSeconds;
        bool exemptionsEnded;
    }

    uint256 private constant CEILING_LIMIT_BPS = 2_500;
    uint256 private constant LAUNCH_LIMIT_BPS = 6_000;
    uint256 private constant LONGEST_LAUNCH = 600;
    /// @dev More than the dearest swap-back takes: all purposes, dividends and prizes, each for the first time.
    uint256 private constant SWAP_BACK_GAS = 700_000;
    uint256 private constant PLACE_OFFSET = 8;

    Terms private _terms;
    /// @dev One bit an exemption, and from bit 8 on one more than the place among `_exemptAccounts`.
    mapping(address account => uint256 word) private _exempt;
    address[] private _exemptAccounts;

    constructor(TradingInit memory init, ITill.TillInit memory tillInit) {
        // Check
        uint256 highest = init.buyCeilingBps > init.sellCeilingBps ? init.buyCeilingBps : init.sellCeilingBps;
        if (highest > CEILING_LIMIT_BPS) revert Trading_CeilingTooHigh(highest, CEILING_LIMIT_BPS);
        bool launches = init.launchTaxBps != 0;
        if ((highest != 0 || launches) && _hasCoarseUnits()) revert Trading_UnitsTooCoarse(totalSupply(), decimals());
        if (
            init.launchTaxBps > LAUNCH_LIMIT_BPS || init.launchSeconds > LONGEST_LAUNCH
                || launches != (init.launchSeconds != 0) || (launches && init.launchTaxBps <= init.buyBps)
        ) revert Trading_InvalidLaunchTax(init.launchTaxBps, init.launchSeconds);
        // Effect
        _terms = Terms(init.buyCeilingBps, init.sellCeilingBps, init.launchTaxBps, init.launchSeconds, false);
        emit TaxCeilingsSet(init.buyCeilingBps, init.sellCeilingBps);
        _setTaxes(init.buyBps, init.sellBps);
        if (launches) {
            _config = _config.on(MarketFlags.LAUNCH_TAX);
            emit LaunchTaxSet(init.launchTaxBps, init.launchSeconds);
        }
        _setSwapThreshold(init.swapThreshold);
        _setExempt(init.feeExempt, Exemption.Fee, true);
        _setExempt(init.holdingExempt, Exemption.Holding, true);
        _setExempt(init.transactionExempt, Exemption.Transaction, true);
        // Interaction: the Till is ours; its address follows from this one.
        address made = _makeCompanion(Companions.TILL);
        ITill(made).setUp(tillInit, pair(), base(), _dividendReceiver(), _prizeReceiver());
    }

    /// @inheritdoc ITrading
    function setTaxes(uint16 buyBps, uint16 sellBps) external onlyOwner {
        _setTaxes(buyBps, sellBps);
    }

    /// @inheritdoc ITrading
    function lowerTaxCeilings(uint16 buyCeilingBps, uint16 sellCeilingBps) external onlyOwner {
        // Check
        Terms storage terms = _terms;
        if (buyCeilingBps > terms.buyCeilingBps) revert Trading_CeilingNotLower(buyCeilingBps, terms.buyCeilingBps);
        if (sellCeilingBps > terms.sellCeilingBps) revert Trading_CeilingNotLower(sellCeilingBps, terms.sellCeilingBps);
        // Effect
        (terms.buyCeilingBps, terms.sellCeilingBps) = (buyCeilingBps, sellCeilingBps);
        emit TaxCeilingsSet(buyCeilingBps, sellCeilingBps);
        (uint16 buyBps, uint16 sellBps) = (uint16(_config.buyBps()), uint16(_config.sellBps()));
        if (buyBps > buyCeilingBps || sellBps > sellCeilingBps) {
            _setTaxes(buyBps > buyCeilingBps ? buyCeilingBps : buyBps, sellBps > sellCeilingBps ? sellCeilingBps : sellBps);
        }
    }

    /// @inheritdoc ITrading
    function startTrading() external onlyOwner {
        uint256 start = _config.tradingStart();
        if (block.timestamp >= start) revert Trading_Started(uint64(start));
        _startTrading();
    }

    /// @inheritdoc ITrading
    function loosenLimits(uint112 maxTransaction, uint112 maxHolding, uint16 coolDown) external onlyOwner {
        if (!_loosenLimits(maxTransaction, maxHolding, coolDown)) revert Trading_LimitsNotLooser();
    }

    /// @inheritdoc ITrading
    function setExempt(address[] calldata accounts, Exemption exemption, bool exempt) external onlyOwner {
        if (_terms.exemptionsEnded) revert Trading_ExemptionsEnded();
        _setExempt(accounts, exemption, exempt);
    }

    /// @inheritdoc ITrading
    function endExemptions() external onlyOwner {
        if (_terms.exemptionsEnded) revert Trading_ExemptionsEnded();
        _terms.exemptionsEnded = true;
        emit ExemptionsEnded();
    }

    /// @inheritdoc ITrading
    function setSwapThreshold(uint256 amount) external onlyOwner {
        _setSwapThreshold(amount);
    }

    /// @inheritdoc ITrading
    function burnTax(uint256 amount) external {
        address made = till();
        if (msg.sender != made) revert Trading_NotTill(msg.sender);
        _move(made, address(0), amount);
    }

    /// @inheritdoc ITrading
    function till() public view returns (address) {
        return _companion(Companions.TILL);
    }

    /// @inheritdoc ITrading
    function taxes() external view returns (uint256 buyBps, uint256 sellBps) {
        MarketConfig config = _config;
        return (_rateOf(config, true), _rateOf(config, false));
    }

    /// @inheritdoc ITrading
    function taxCeilings() external view returns (uint16 buyCeilingBps, uint16 sellCeilingBps) {
        return (_terms.buyCeilingBps, _terms.sellCeilingBps);
    }

    /// @inheritdoc ITrading
    function launchTax() external view returns (uint16 bps, uint16 duration) {
        return (_terms.launchTaxBps, _terms.launchSeconds);
    }

    /// @inheritdoc ITrading
    function swapThreshold() external view returns (uint256) {
        uint256 threshold = _config.threshold();
        return threshold == 0 ? 0 : 1 << (threshold - 1);
    }

    /// @inheritdoc ITrading
    function isExempt(address account, Exemption exemption) public view returns (bool) {
        return _exempt[account] & (1 << uint256(exemption)) != 0;
    }

    /// @inheritdoc ITrading
    function exemptCount() external view returns (uint256) {
        return _exemptAccounts.length;
    }

    /// @inheritdoc ITrading
    function exemptAccount(uint256 index) external view returns (address) {
        return _exemptAccounts[index];
    }

    /// @inheritdoc ITrading
    function exemptionsEnded() external view returns (bool) {
        return _terms.exemptionsEnded;
    }

    /// @inheritdoc ITrading
    function actingOwner() external view returns (address) {
        return _actingOwner();
    }

    function _update(address from, address to, uint256 value) internal virtual override(ERC20, Market) {
        super._update(from, to, value);
    }

    function _passesGates(address account) internal view virtual override(TokenBase, Market) returns (bool) {
        return super._passesGates(account);
    }

    function _trade(MarketConfig config, address from, address to, uint256 value, bool buys)
        internal
        virtual
        override
    {
        if (_checkTrade(config, from, to, value, buys)) return _move(from, to, value);
        address trader = buys ? to : from;
        bool inOwnPair = (buys ? from : to) == config.pair();
        address made = till();
        // Check: for the whole amount, before anything is taken of it.
        uint256 balance = balanceOf(from);
        if (balance < value) revert ERC20InsufficientBalance(from, balance, value);
        // Interaction: before the seller's own movement, so that the pair is as it was. What fails is undone as a whole.
        uint256 threshold = config.threshold();
        if (inOwnPair && !buys && threshold != 0 && (balanceOf(made) << 1) >> threshold != 0) {
            // A wallet measures the gas of a sell a moment before it, perhaps in a block in which nothing may be sold. So the
            // same is asked for in every block, and what is not used is not paid.
            if (gasleft() < SWAP_BACK_GAS) revert Trading_GasTooLow(SWAP_BACK_GAS);
            _swapBack(made, value);
        }
        uint256 rate = _rateOf(config, buys);
        bool exempt = config.has(MarketFlags.EXEMPTIONS) && isExempt(trader, Exemption.Fee);
        uint256 tax;
        if (rate != 0 && !exempt) {
            // A balance is below 2^112 + what can be minted: no overflow.
            tax = value * rate / BPS;
            // Effect
            if (tax != 0) _takeTax(from, trader, value, tax, made);
        }
        _move(from, to, value - tax);
        if (inOwnPair && buys && !exempt) _afterBuy(config, to, value - tax);
    }

    /**
     * @dev Brings the tax to the Till. Modules override it to take their part first.
     */
    function _takeTax(address from, address, uint256, uint256 tax, address made) internal virtual {
        _move(from, made, tax);
    }

    /**
     * @dev After a buy in the own pair by somebody who pays the tax that there is; `value` is what arrived. Modules that
     * record buys override it.
     */
    function _afterBuy(MarketConfig config, address to, uint256 value) internal virtual {}

    /// @dev Who gets the dividends' part of the proceeds; known before it is made.
    function _dividendReceiver() internal view virtual returns (address) {
        return address(0);
    }

    /// @dev Who gets the prizes' part of the proceeds; known before it is made.
    function _prizeReceiver() internal view virtual returns (address) {
        return address(0);
    }

    /// @dev The Till sells tax there, and pays out base coin only.
    function _isUntaxed(address account) internal view virtual override returns (bool) {
        return super._isUntaxed(account) || account == till();
    }

    function _mayRegisterForeign(address account) internal view virtual override returns (bool) {
        return account == _actingOwner();
    }

    function _isHoldingExempt(MarketConfig config, address account) internal view virtual override returns (bool) {
        return super._isHoldingExempt(config, account)
            || (config.has(MarketFlags.EXEMPTIONS) && isExempt(account, Exemption.Holding));
    }

    function _isTransactionExempt(MarketConfig config, address account) internal view virtual override returns (bool) {
        return config.has(MarketFlags.EXEMPTIONS) && isExempt(account, Exemption.Transaction);
    }

    /**
     * @dev Address of this token's clone of a companion; it needs no storage.
     */
    function _companion(address implementation) internal view returns (address) {
        return LibClone.predictDeterministicAddress(implementation, 0, address(this));
    }

    function _makeCompanion(address implementation) internal returns (address) {
        if (implementation.code.length == 0) revert Trading_CompanionMissing(implementation);
        return LibClone.cloneDeterministic(implementation, 0);
    }

    /// @inheritdoc Owned
    function _listCapabilities(Capability[] memory list) internal view virtual override(TokenBase, Owned) {
        super._listCapabilities(list);
        if (_exemptAccounts.length != 0) _listCapability(list, "exempted", _exemptAccounts.length, 0);
    }

    /// @inheritdoc Owned
    function _listOwnerCapabilities(Capability[] memory list) internal view virtual override {
        super._listOwnerCapabilities(list);
        Terms storage terms = _terms;
        if (terms.buyCeilingBps != 0) _listCapability(list, "buyTax", terms.buyCeilingBps, 0);
        if (terms.sellCeilingBps != 0) _listCapability(list, "sellTax", terms.sellCeilingBps, 0);
        uint256 until = _limitsEnd();
        if (until != 0) _listCapability(list, "loosenLimits", 0, until);
        _listCapability(list, "registerPair", 0, 0);
        if (!terms.exemptionsEnded) _listCapability(list, "exempt", 0, 0);
        if (!ITill(till()).isSplitFixed()) _listCapability(list, "taxSplit", 0, 0);
        _listCapability(list, "swapBack", 0, 0);
        uint256 start = _config.tradingStart();
        if (block.timestamp < start) _listCapability(list, "startTrading", 0, start);
    }

    function _actingOwner() private view returns (address) {
        return _ownerActsFrom() != 0 ? address(0) : owner();
    }

    /// @dev The rate now. The launch tax falls in a straight line from the start of trading to its end.
    function _rateOf(MarketConfig config, bool buys) private view returns (uint256 rate) {
        if (!buys) return config.sellBps();
        rate = config.buyBps();
        if (!config.has(MarketFlags.LAUNCH_TAX)) return rate;
        uint256 start = config.tradingStart();
        // Below 600 seconds the second slot is read, never after.
        if (block.timestamp >= start + LONGEST_LAUNCH) return rate;
        Terms memory terms = _terms;
        uint256 elapsed = block.timestamp < start ? 0 : block.timestamp - start;
        if (elapsed < terms.launchSeconds && terms.launchTaxBps > rate) {
            rate += (terms.launchTaxBps - rate) * (terms.launchSeconds - elapsed) / terms.launchSeconds;
        }
    }

    /// @dev Never fails, and copies no more of a failure than a reason needs: a hostile base coin could return a lot.
    function _swapBack(address made, uint256 value) private {
        bytes memory input = abi.encodeCall(ITill.swapBack, (value));
        bool done;
        bytes memory reason;
        assembly ("memory-safe") {
            done := call(gas(), made, 0, add(input, 32), mload(input), 0, 0)
            if iszero(done) {
                let size := returndatasize()
                if gt(size, 256) { size := 256 }
                reason := mload(64)
                mstore(reason, size)
                returndatacopy(add(reason, 32), 0, size)
                mstore(64, add(add(reason, 32), 256))
            }
        }
        if (!done) emit SwapBackFailed(reason);
    }

    function _setTaxes(uint16 buyBps, uint16 sellBps) private {
        if (buyBps > _terms.buyCeilingBps) revert Trading_AboveCeiling(buyBps, _terms.buyCeilingBps);
        if (sellBps > _terms.sellCeilingBps) revert Trading_AboveCeiling(sellBps, _terms.sellCeilingBps);
        _config = _config.withTaxes(buyBps, sellBps);
        emit TaxesSet(buyBps, sellBps);
    }

    function _setExempt(address[] memory accounts, Exemption exemption, bool exempt) private {
        if (accounts.length == 0) return;
        _config = _config.on(MarketFlags.EXEMPTIONS);
        uint256 bit = 1 << uint256(exemption);
        for (uint256 i; i < accounts.length; ++i) {
            address account = accounts[i];
            uint256 word = _exempt[account];
            if (exempt) {
                if (word == 0) {
                    _exemptAccounts.push(account);
                    word = _exemptAccounts.length << PLACE_OFFSET;
                }
                word |= bit;
            } else if (word != 0) {
                word &= ~bit;
                if (uint8(word) == 0) {
                    _forgetExempt(word >> PLACE_OFFSET);
                    word = 0;
                }
            }
            _exempt[account] = word;
            emit ExemptSet(account, exemption, exempt);
        }
    }

    /// @dev The last of the list takes the place that becomes free.
    function _forgetExempt(uint256 place) private {
        address last = _exemptAccounts[_exemptAccounts.length - 1];
        _exemptAccounts[place - 1] = last;
        _exempt[last] = uint8(_exempt[last]) | (place << PLACE_OFFSET);
        _exemptAccounts.pop();
    }

    /// @dev Kept as 1 + log2, so that the first slot has room for it; rounded down to a power of two.
    function _setSwapThreshold(uint256 amount) private {
        uint256 threshold;
        for (uint256 rest = amount; rest != 0; rest >>= 1) {
            ++threshold;
        }
        _config = _config.withThreshold(threshold);
        emit SwapThresholdSet(threshold == 0 ? 0 : 1 << (threshold - 1));
    }
}
