// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDust} from "../../src/token/IDust.sol";
import {ITokenBase} from "../../src/token/ITokenBase.sol";
import {ITrading} from "../../src/token/ITrading.sol";
import {IMarketToken} from "../_support/IMarketToken.sol";
import {IToken} from "../_support/IToken.sol";
import {MarketTest} from "../_support/MarketTest.sol";
import {Vm} from "../_support/Test.sol";

/// @notice Single units to made-up addresses: out of the tax alone, a few of them, and never in anybody's way.
contract DustTest is MarketTest {
    string private constant TEMPLATE = "marketing-ownershipLock-invitation-prizePool-dust";
    IMarketToken private token;
    address private till;

    function setUp() public {
        setUpExchange();
        launch(2);
    }

    function test_Trade_SendsItsUnitsOutOfTheTax_AndNobodyGetsLess() public {
        for (uint256 kind; kind < 4; ++kind) {
            for (uint8 count = 1; count <= 3; ++count) {
                MarketOptions memory chosen = marketOptions(kind & 1 == 0 ? weth : address(coin));
                launch(chosen, count, kind & 2 == 0);
                (uint256 reserveToken, uint256 reserveBase) = reserves(token);
                uint256 out = amountOut(1 ether, reserveBase, reserveToken);
                vm.recordLogs();
                uint256 got = buy(token, alice, 1 ether);
                eq(units().length, count, "addresses of a buy");
                eq(got, out - out * 500 / 10_000, "the buyer's part is that of a token without dust");
                eq(token.balanceOf(till), out * 500 / 10_000 - count, "the Till has the rest");
                uint256 queued = token.balanceOf(till);
                vm.recordLogs();
                sell(token, alice, got / 2);
                eq(units().length, count, "addresses of a sell");
                eq(token.balanceOf(alice), got - got / 2, "the seller lost what was sold");
                eq(token.balanceOf(till) - queued, got / 2 * 500 / 10_000 - count, "the Till has the rest");
            }
        }
    }

    function test_Trade_SendsToDifferentAddresses_WhichAreNobodys() public {
        address[] memory seen = new address[](9);
        for (uint256 i; i < 3; ++i) {
            launch(3);
            vm.recordLogs();
            buy(token, alice, (i + 1) * 1 ether);
            address[] memory made = units();
            for (uint256 j; j < 3; ++j) {
                seen[i * 3 + j] = made[j];
                eq(token.balanceOf(made[j]), 1, "one unit");
                eq(made[j].code.length, 0, "no contract");
            }
        }
        for (uint256 i; i < 9; ++i) {
            for (uint256 j; j < i; ++j) {
                vm.assertTrue(seen[i] != seen[j], "the same address twice");
            }
            vm.assertTrue(uint160(seen[i]) > type(uint128).max, "a random address");
        }
    }

    /// @notice Incident of cosmetic holders: units that were taken from what arrives made sells fail.
    function testFuzz_12_NoTradeIsStopped_AndNoUnitIsMadeOrLost(uint256 amount, uint8 count, uint16 rate, bool buys)
        public
    {
        launch(marketOptions(weth), uint8(bound(count, 1, 3)), true);
        rate = uint16(bound(rate, 450, 1_000));
        vm.prank(owner);
        token.setTaxes(rate, rate);
        address from = buys ? token.pair() : holder;
        address to = buys ? alice : token.pair();
        amount = bound(amount, 0, amount & 1 == 0 ? 200 : token.balanceOf(from));
        (uint256 fromBefore, uint256 toBefore) = (token.balanceOf(from), token.balanceOf(to));
        vm.recordLogs();
        vm.prank(from);
        token.transfer(to, amount);
        uint256 sent = units().length;
        uint256 tax = amount * rate / 10_000;
        eq(fromBefore - token.balanceOf(from), amount, "left");
        eq(token.balanceOf(to) - toBefore, amount - tax, "arrived");
        eq(token.balanceOf(till) + sent, tax, "tax");
        eq(sent, tax > token.dustAddresses() ? token.dustAddresses() : tax == 0 ? 0 : tax - 1, "units");
        eq(token.totalSupply(), SUPPLY, "supply");
    }

    function test_Trade_WithoutATax_SendsNothing() public {
        vm.recordLogs();
        vm.prank(holder);
        token.transfer(alice, 1_000 ether);
        eq(units().length, 0, "a transfer");
        vm.prank(owner);
        token.setExempt(list(alice), ITrading.Exemption.Fee, true);
        vm.recordLogs();
        sell(token, alice, 100 ether);
        eq(units().length, 0, "an exempt sell");
        vm.prank(owner);
        token.setTaxes(0, 0);
        vm.recordLogs();
        buy(token, bob, 1 ether);
        eq(units().length, 0, "no tax");
    }

    function test_Dust_CostsABoundedAmountOfGas_AndNothingWhenItIsOff() public {
        launch(3);
        vm.prank(owner);
        token.setSwapThreshold(0);
        vm.prank(holder);
        token.transfer(alice, 1_000 ether);
        // The first sell of all pays for what every token has to do once.
        address pair = token.pair();
        for (uint256 i; i < 2; ++i) {
            vm.prank(alice);
            token.transfer(pair, 1 ether + i);
        }
        uint256 withDust = gasOfSell(pair);
        vm.prank(owner);
        token.lowerDust(0);
        uint256 without = gasOfSell(pair);
        vm.assertLe(withDust, without + 3 * 30_000, "three addresses");
        eq(token.balanceOf(till) > 0 ? 1 : 0, 1, "taxes go on");
    }

    function test_LowerDust_OnlyLowers_ForEver() public {
        launch(3);
        bytes memory reason = abi.encodeWithSelector(IDust.Dust_InvalidCount.selector, 3);
        vm.prank(owner);
        vm.expectRevert(reason);
        token.lowerDust(3);
        vm.prank(owner);
        vm.expectEmit(address(token));
        emit IDust.DustSet(1);
        token.lowerDust(1);
        eq(token.dustAddresses(), 1, "one");
        vm.recordLogs();
        buy(token, alice, 1 ether);
        eq(units().length, 1, "one address");
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(IDust.Dust_InvalidCount.selector, 2));
        token.lowerDust(2);
        vm.assertTrue(hasPower("dust"), "a power");
        vm.prank(owner);
        token.lowerDust(0);
        vm.assertTrue(!hasPower("dust"), "none any more");
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(IDust.Dust_InvalidCount.selector, 0));
        token.lowerDust(0);
        vm.recordLogs();
        buy(token, alice, 1 ether);
        eq(units().length, 0, "off");
        // The count shares its slot with everything else that a trade reads.
        (uint256 buyBps, uint256 sellBps) = token.taxes();
        eq(buyBps + sellBps, 1_000, "rates");
        eq(token.swapThreshold() > 0 ? 1 : 0, 1, "threshold");
    }

    function test_LowerDust_IsTheOwnersAlone() public {
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(IToken.OwnableUnauthorizedAccount.selector, stranger));
        token.lowerDust(0);
    }

    function test_Creation_TakesOneToThreeAddresses() public {
        MarketOptions memory chosen = marketOptions(weth);
        for (uint8 i; i < 2; ++i) {
            chosen.dust = IDust.DustInit(i * 4);
            bytes memory reason = abi.encodeWithSelector(IDust.Dust_InvalidCount.selector, i * 4);
            expectMarketRejected(TEMPLATE, chosen, reason);
        }
        for (uint8 i = 1; i <= 3; ++i) {
            launch(i);
            eq(token.dustAddresses(), i, "addresses");
        }
    }

    function launch(uint8 count) private {
        launch(marketOptions(weth), count, true);
    }

    function launch(MarketOptions memory chosen, uint8 count, bool first) private {
        chosen.dust = IDust.DustInit(count);
        token = deployOrdered(TEMPLATE, chosen, first);
        till = token.till();
        seed(token, holder, SUPPLY / 2, 1_000 ether);
    }

    /// @notice Who got one unit of the token since the logs are recorded; the parties themselves are left out.
    function units() private returns (address[] memory receivers) {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        receivers = new address[](logs.length);
        uint256 count;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter != address(token)) continue;
            if (logs[i].topics[0] != keccak256("Transfer(address,address,uint256)")) continue;
            address to = address(uint160(uint256(logs[i].topics[2])));
            bool party = to == till || to == token.pair() || to == alice || to == bob || to == holder;
            if (party || abi.decode(logs[i].data, (uint256)) != 1) continue;
            receivers[count++] = to;
        }
        assembly ("memory-safe") {
            mstore(receivers, count)
        }
    }

    function gasOfSell(address pair) private returns (uint256) {
        vm.prank(alice);
        uint256 start = gasleft();
        token.transfer(pair, 5 ether);
        return start - gasleft();
    }

    function hasPower(bytes32 power) private view returns (bool) {
        return capabilityOf(token, power).power != 0;
    }
}
