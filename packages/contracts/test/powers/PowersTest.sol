// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {ITill} from "../../src/companion/ITill.sol";
import {IUniswapV2Factory} from "../../src/exchange/IUniswapV2.sol";
import {IFairMint} from "../../src/token/IFairMint.sol";
import {IInscription} from "../../src/token/IInscription.sol";
import {IPoolLimits} from "../../src/token/IPoolLimits.sol";
import {IPoolTax} from "../../src/token/IPoolTax.sol";
import {ITokenBase} from "../../src/token/ITokenBase.sol";
import {IMarketToken} from "../_support/IMarketToken.sol";
import {Vm} from "../_support/Test.sol";
import {IPoolToken} from "../pool/PoolTest.sol";
import {ISaleToken} from "../sale/SaleTest.sol";
import {PowerRows} from "./PowerRows.sol";

/**
 * @notice Tries everything with one token after another. An effect is a changed slot or a changed balance of coin, of the
 * token or of one of its own contracts.
 */
abstract contract PowersTest is PowerRows {
    /// @dev What has happened before. From Enough on only where there is a sale or a mint.
    enum State {
        Created,
        Opened,
        Paused,
        Offered,
        Locked,
        LockOver,
        GivenUp,
        Renounced,
        Late,
        RenouncedLate,
        Enough,
        Ended,
        Finished,
        FinishedLate,
        Refunding
    }

    /// @dev What was found of one token. In memory, so that it outlives each state.
    struct Findings {
        bytes32[] told;
        uint256 toldCount;
        bool[] used;
        /// One for each function: somebody achieved something, a stranger did.
        bool[] did;
        bool[] strangerDid;
        string problems;
    }

    uint256 private constant POWERS_LIMIT = 32;
    uint256 private constant ROWS_LIMIT = 128;

    string private _template;
    /// @dev A mint that costs nothing.
    bool private _isFree;
    address[] private _roles;
    /// @dev By {Target}; address 0 where the token has none.
    address[7] private _watched;
    IUniswapV2Factory private _otherExchange;

    function setUp() public {
        setUpSale();
        _otherExchange = otherFactory();
        // The owner and who is offered the ownership, deployer and provider, receivers, an exempt account, the first holder.
        _roles = [owner, alice, deployer, marketing, feeAddress, carol, holder];
    }

    /// @dev A published token, unless the pairs of modules are tried.
    function tryToken(string memory name) internal {
        if (bytes(_pairs()).length != 0) return;
        _tryToken(vm.envOr("TOKEN_TEMPLATES", string("generated/templates")), name);
    }

    /// @dev Every pair of modules of a kind, where `PAIR_TEMPLATES` names their folder.
    function tryPairs(string memory kind) internal {
        string memory folder = _pairs();
        string memory names = string.concat(folder, "/", kind, ".txt");
        if (bytes(folder).length == 0 || !vm.exists(names)) return;
        string[] memory lines = vm.split(vm.readFile(names), "\n");
        for (uint256 i; i < lines.length; ++i) {
            _tryToken(folder, lines[i]);
        }
    }

    function _pairs() private view returns (string memory) {
        return vm.envOr("PAIR_TEMPLATES", string(""));
    }

    function _tryToken(string memory folder, string memory name) private {
        bytes memory code = vm.parseJsonBytes(vm.readFile(string.concat(folder, "/", name, ".json")), ".creationCode");
        _template = name;
        Findings memory found;
        (found.told, found.used) = (new bytes32[](POWERS_LIMIT), new bool[](POWERS_LIMIT));
        (found.did, found.strangerDid) = (new bool[](ROWS_LIMIT), new bool[](ROWS_LIMIT));
        for (uint256 i; i < (_isMinted() ? 2 : 1); ++i) {
            uint256 start = vm.snapshotState();
            _isFree = i == 1;
            _create(code);
            found = _tryStates(found);
            vm.revertToStateAndDelete(start);
        }
        for (uint256 i; i < found.toldCount; ++i) {
            if (!found.used[i]) _report(found, string.concat("nothing can be done with ", _text(found.told[i])));
        }
        vm.assertTrue(bytes(found.problems).length == 0, string.concat(name, found.problems));
    }

    function _tryStates(Findings memory found) private returns (Findings memory) {
        State last = _isMinted() || _isSold() ? State.Refunding : State.RenouncedLate;
        for (uint256 i; i <= uint256(last); ++i) {
            uint256 created = vm.snapshotState();
            _enter(State(i));
            // A call of its own, so that its memory is free again.
            found = this.tryCalls(State(i), found);
            vm.revertToStateAndDelete(created);
        }
        for (uint256 i; i < rows.length; ++i) {
            bool isOpen = rows[i].powers[0] != ANYBODY || !found.did[i] || found.strangerDid[i];
            if (!isOpen) _report(found, string.concat("not everybody can use ", rows[i].signature));
        }
        return found;
    }

    /// @notice Every function by every role; what only one of them can achieve must be told of.
    function tryCalls(State state, Findings memory found) external returns (Findings memory) {
        ITokenBase.Capability[] memory powers = token.capabilities();
        for (uint256 i; i < powers.length; ++i) {
            if (_isNow(powers[i]) && !_isPassive(powers[i].power)) _placeOf(found, powers[i].power);
        }
        for (uint256 i; i < rows.length; ++i) {
            Row memory row = rows[i];
            if (_watched[uint256(row.target)] == address(0)) continue;
            for (uint256 j; j < row.calls.length; ++j) {
                for (uint256 k; k < _roles.length; ++k) {
                    if (!_hasEffect(_roles[k], row, j)) continue;
                    if (row.powers[0] == ANYBODY) {
                        // Of a mint with a list a stranger has nothing.
                        if (_isMinted() && !_isFree) break;
                        found.did[i] = true;
                        if (!found.strangerDid[i]) found.strangerDid[i] = _hasEffect(stranger, row, j);
                        if (found.strangerDid[i]) break;
                    } else {
                        bool isTold = _isTold(found, powers, row, _roles[k])
                            || (row.powers[0] != OURS && _hasEffect(stranger, row, j));
                        if (isTold) continue;
                        string memory by = string.concat(row.signature, " by role ", vm.toString(k));
                        string memory when = string.concat(" in state ", vm.toString(uint256(state)));
                        _report(found, string.concat("no capability tells of ", by, when));
                    }
                }
            }
        }
        return found;
    }

    function _isTold(Findings memory found, ITokenBase.Capability[] memory powers, Row memory row, address role)
        private
        view
        returns (bool isTold)
    {
        for (uint256 i; i < powers.length; ++i) {
            bytes32 power = powers[i].power;
            bool isIt = power == row.powers[0] || power == row.powers[1];
            if (!isIt || powers[i].holder != role || !_isNow(powers[i])) continue;
            isTold = true;
            found.used[_placeOf(found, power)] = true;
        }
    }

    /// @dev Whether a call changes a slot, or a balance of coin, of the token or of its own contracts. It is undone.
    function _hasEffect(address by, Row memory row, uint256 call) private returns (bool changed) {
        uint256 id = vm.snapshotState();
        vm.deal(by, 10 ether);
        uint256[7] memory coins = _coins();
        vm.record();
        vm.prank(by);
        (bool done,) = _watched[uint256(row.target)].call{value: row.value}(row.calls[call]);
        bytes32[][7] memory slots;
        bytes32[7] memory values;
        for (uint256 i; i < 7 && done; ++i) {
            if (_watched[i] == address(0)) continue;
            (, slots[i]) = vm.accesses(_watched[i]);
            values[i] = _load(_watched[i], slots[i]);
            if (_watched[i].balance != coins[i]) changed = true;
        }
        vm.revertToStateAndDelete(id);
        for (uint256 i; i < 7 && done && !changed; ++i) {
            changed = slots[i].length != 0 && _load(_watched[i], slots[i]) != values[i];
        }
    }

    function _load(address account_, bytes32[] memory slots) private view returns (bytes32 sum) {
        for (uint256 i; i < slots.length; ++i) {
            sum = keccak256(abi.encode(sum, vm.load(account_, slots[i])));
        }
    }

    function _coins() private view returns (uint256[7] memory coins) {
        for (uint256 i; i < 7; ++i) {
            coins[i] = _watched[i].balance;
        }
    }

    /// @dev What a token of this kind cannot do does not happen.
    function _enter(State state) private {
        if (state == State.Opened || state == State.Paused) vm.warp(block.timestamp + 2 days);
        if (state == State.Late || state == State.RenouncedLate) vm.warp(block.timestamp + 400 days);
        if (state == State.Paused) _do(owner, abi.encodeCall(token.pause, (uint64(block.timestamp + 10 days))));
        if (state == State.Offered) _do(owner, abi.encodeCall(token.transferOwnership, (alice)));
        if (state == State.Locked || state == State.LockOver) {
            _do(owner, abi.encodeCall(token.lockOwnership, (uint64(block.timestamp + 10 days))));
        }
        if (state == State.LockOver) vm.warp(block.timestamp + 10 days);
        if (state == State.GivenUp) _giveUp();
        if (state == State.Renounced || state == State.RenouncedLate) {
            _do(owner, abi.encodeCall(token.renounceOwnership, ()));
        }
        if (state < State.Enough) return;
        if (state != State.Refunding) _buyEnough();
        if (state == State.Finished || state == State.FinishedLate) _finish();
        else if (state != State.Enough) vm.warp(block.timestamp + 1 days);
        if (state == State.FinishedLate) vm.warp(block.timestamp + 400 days);
    }

    function _giveUp() private {
        IPoolTax.Rates memory low;
        _do(owner, abi.encodeCall(token.finishMinting, ()));
        _do(owner, abi.encodeCall(token.endPause, ()));
        _do(owner, abi.encodeCall(token.endBlacklist, ()));
        _do(owner, abi.encodeCall(token.endWhitelist, ()));
        _do(owner, abi.encodeCall(token.endExemptions, ()));
        _do(owner, abi.encodeCall(token.lowerTransferBurnCeiling, (0)));
        _do(owner, abi.encodeCall(token.lowerTransferFeeCeiling, (0)));
        _do(owner, abi.encodeCall(token.lowerTaxCeilings, (0, 0)));
        _do(owner, abi.encodeCall(token.lowerDust, (0)));
        _do(owner, abi.encodeCall(token.startTrading, ()));
        _do(owner, abi.encodeCall(token.loosenLimits, (0, 0, 0)));
        _do(owner, abi.encodeCall(IPoolTax.lowerPoolTax, (low, low)));
        _do(owner, abi.encodeCall(IPoolTax.raiseMaxBuy, (0)));
        _do(owner, abi.encodeCall(IPoolLimits.loosenPoolLimits, (0, 0)));
        if (_watched[uint256(Target.Till)] == address(0)) return;
        vm.prank(owner);
        ITill(_watched[uint256(Target.Till)]).fixSplit();
    }

    /// @dev The soft cap, or the least number of mints; the stranger takes part where everybody can.
    function _buyEnough() private {
        if (!_isMinted()) {
            buyAs(holder, 6 ether);
            buyAs(stranger, 6 ether);
            return;
        }
        for (uint256 i; i < 12; ++i) {
            address who = _isFree && i % 2 == 1 ? stranger : holder;
            vm.deal(who, 1 ether);
            vm.prank(who);
            IFairMint(payable(address(token))).mint{value: _isFree ? 0 : 0.01 ether}(1, none);
        }
    }

    function _finish() private {
        vm.deal(deployer, 1 ether);
        vm.prank(deployer);
        if (!_isMinted()) sale.finish();
        else IFairMint(payable(address(token))).launch{value: _isFree ? 1 ether : 0}();
    }

    function _do(address by, bytes memory data) private {
        vm.prank(by);
        (bool done,) = address(token).call(data);
        done;
    }

    function _create(bytes memory code) private {
        token = ISaleToken(creator.create(bytes.concat(code, _arguments())));
        bytes4[7] memory own = [
            bytes4(0),
            token.till.selector,
            token.dividendVault.selector,
            token.lpVault.selector,
            token.invitationBook.selector,
            token.prizePot.selector,
            token.sale.selector
        ];
        for (uint256 i; i < 7; ++i) {
            _watched[i] = i == 0 ? address(token) : _address(own[i]);
        }
        sale = ISale(_watched[uint256(Target.Sale)]);
        bool hasPair = _address(token.pair.selector) != address(0);
        if (hasPair) {
            _otherExchange.createPair(address(token), weth);
            factory.createPair(address(token), address(coin));
        }
        writeRows(weth, address(_otherExchange));
        if (_isMinted() && !_isFree) {
            vm.prank(deployer);
            IFairMint(payable(address(token))).setListRoot(
                keccak256(bytes.concat(keccak256(abi.encode(block.chainid, address(token), holder))))
            );
        }
        if (_isMinted() || _isSold()) return;
        for (uint256 i; i <= _roles.length; ++i) {
            vm.prank(holder);
            token.transfer(i == _roles.length ? stranger : _roles[i], 1_000 ether);
        }
        if (hasPair) seed(IMarketToken(address(token)), holder, SUPPLY / 4, 100 ether);
        if (!_isPool()) return;
        vm.prank(holder);
        token.transfer(deployer, SUPPLY / 4);
        vm.deal(deployer, 100 ether);
        vm.prank(deployer);
        IPoolToken(payable(address(token))).addLiquidity{value: 100 ether}(
            0, SUPPLY / 4, uint64(block.timestamp + 5 days)
        );
    }

    function _arguments() private returns (bytes memory) {
        MarketOptions memory chosen = marketOptions(weth);
        (chosen.common.transferBurn.bps, chosen.common.transferFee.bps) = (100, 200);
        address[] memory listed = new address[](_roles.length + 1);
        for (uint256 i; i <= _roles.length; ++i) {
            listed[i] = i == _roles.length ? stranger : _roles[i];
        }
        (chosen.common.whitelist.until, chosen.common.whitelist.accounts) = (uint64(block.timestamp + 1 days), listed);
        chosen.trading.feeExempt = list(carol);
        chosen.compounding.automatic = false;
        if (_isMinted()) return _mintArguments(chosen);
        if (_isSold()) return saleArgs(_template, _saleRules(), chosen);
        if (vm.contains(_template, "normal") || vm.contains(_template, "standard")) {
            return constructorArgs(_template, chosen.common);
        }
        if (_isPool()) return _encode(_poolArgs(_template, chosen));
        chosen.market.tradingStart = uint64(block.timestamp + 1 days);
        chosen.market.limitSeconds = 29 days;
        (chosen.market.maxTransaction, chosen.market.maxHolding) = (uint112(SUPPLY / 10), uint112(SUPPLY / 2));
        return _encode(_marketArgs(_template, chosen));
    }

    /// @dev Open to everybody at first, then to a list.
    function _saleRules() private view returns (ISale.SaleInit memory chosen) {
        chosen = rules();
        chosen.phases = new ISale.Phase[](2);
        chosen.phases[0] = phase(0, FOR_SALE / 2, PRICE);
        chosen.phases[1] = phase(block.timestamp + 12 hours, FOR_SALE, 2 * PRICE);
        chosen.phases[1].listRoot = emptyList();
    }

    function _mintArguments(MarketOptions memory chosen) private returns (bytes memory) {
        IFairMint.FairMintInit memory terms;
        (terms.deployer, terms.endAt) = (deployer, uint40(block.timestamp + 1 days));
        (terms.quantity, terms.mints, terms.leastMints, terms.liquidityBps) = (1_000 ether, 100, 10, 6_000);
        if (!_isFree) {
            (terms.fee, terms.refundBps) = (0.01 ether, 9_000);
            (terms.condition, terms.listRoot) = (IFairMint.Condition.List, emptyList());
        }
        (chosen.common.base.supply, chosen.common.base.receiver) = (0, deployer);
        return vm.contains(_template, "inscription")
            ? abi.encode(chosen.common.base, chosen.market, terms, IInscription.InscriptionInit("brc-20", "powr"))
            : abi.encode(chosen.common.base, chosen.market, terms);
    }

    function _poolStart() internal view override returns (uint64) {
        return uint64(block.timestamp);
    }

    function _poolTax() internal view override returns (IPoolTax.PoolTaxInit memory tax) {
        tax = super._poolTax();
        (tax.maxBuy, tax.maxBuyDuration) = (1 ether, 30 days);
    }

    function _poolLimits() internal pure override returns (IPoolLimits.PoolLimitsInit memory) {
        return IPoolLimits.PoolLimitsInit(30 days, uint112(SUPPLY / 2), 60);
    }

    function _address(bytes4 selector) private view returns (address) {
        (bool done, bytes memory answer) = address(token).staticcall(abi.encodePacked(selector));
        return done && answer.length == 32 ? abi.decode(answer, (address)) : address(0);
    }

    function _placeOf(Findings memory found, bytes32 power) private pure returns (uint256 place) {
        while (place < found.toldCount && found.told[place] != power) {
            ++place;
        }
        if (place == found.toldCount) (found.told[place], found.toldCount) = (power, place + 1);
    }

    function _isNow(ITokenBase.Capability memory one) private view returns (bool) {
        return one.from <= block.timestamp && (one.until == 0 || block.timestamp < one.until);
    }

    /// @dev What somebody has without doing anything.
    function _isPassive(bytes32 power) private pure returns (bool) {
        return power == "exempted" || power == "mintProceeds";
    }

    function _isMinted() private returns (bool) {
        return vm.contains(_template, "fairMint") || vm.contains(_template, "inscription");
    }

    function _isSold() private returns (bool) {
        return vm.contains(_template, "-sale");
    }

    function _isPool() private returns (bool) {
        return vm.contains(_template, "314");
    }

    function _report(Findings memory found, string memory problem) private pure {
        found.problems = string.concat(found.problems, "; ", problem);
    }

    function _text(bytes32 word) private pure returns (string memory) {
        uint256 length;
        while (length < 32 && word[length] != 0) {
            ++length;
        }
        bytes memory text = new bytes(length);
        for (uint256 i; i < length; ++i) {
            text[i] = word[i];
        }
        return string(text);
    }
}
