// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPresale} from "../../src/presale/IPresale.sol";
import {ISaleBooks} from "../../src/presale/ISaleBooks.sol";
import {MaxMeansBalanceToken} from "../_mocks/hostile/MaxMeansBalanceToken.sol";
import {MoodyToken} from "../_mocks/hostile/MoodyToken.sol";
import {NativeAliasToken} from "../_mocks/hostile/NativeAliasToken.sol";
import {OddNameToken} from "../_mocks/hostile/OddNameToken.sol";
import {PlainToken} from "../_mocks/hostile/PlainToken.sol";
import {SelfTransferToken} from "../_mocks/hostile/SelfTransferToken.sol";
import {TwoAddressToken} from "../_mocks/hostile/TwoAddressToken.sol";
import {PresaleTest} from "./PresaleTest.sol";

/// @notice Presales of and for assets that are two things at once: one ledger behind two addresses, the chain's own coin, an
/// amount that means another. Whatever the books hold lies there, and everybody gets what is his.
contract PresaleAliasesTest is PresaleTest {
    function setUp() external {
        setUpPresale();
    }

    function test_T16_T23_T24_AreDeliveredInFull() external {
        address[4] memory tokens = [
            address(new MaxMeansBalanceToken()),
            address(new OddNameToken(true)),
            address(new OddNameToken(false)),
            address(new SelfTransferToken())
        ];
        for (uint256 i; i < tokens.length; ++i) {
            token = MoodyToken(tokens[i]);
            start(rules());
            deliversAll();
            eq(token.balanceOf(address(sale)), 0, "tokens stay");
            eq(address(sale).balance, 0, "coin stays");
        }
    }

    function test_T16_PaidWithTheLargestAmount_IsRefused_AndNothingLeavesTheBuyer() external {
        PlainToken payable_ = new MaxMeansBalanceToken();
        startFor(address(payable_));
        payable_.mint(bob, 30_000 ether);
        vm.prank(bob);
        payable_.approve(address(sale), type(uint256).max);
        bytes memory all = abi.encodeCall(IPresale.buy, (1, type(uint256).max, 0, address(0), 0, none));
        vm.assertTrue(!passes(bob, 0, all), "bought with an amount that nobody has");
        eq(payable_.balanceOf(bob), 30_000 ether, "taken all the same");
        eq(buyWith(payable_, bob, 3_000 ether), 3_000 ether, "paid");
        eq(sale.bookOf(1).paid, payable_.balanceOf(address(sale)), "booked what did not arrive");
    }

    /// @dev The token is paid with its second address: what is sold and what was paid lie in one balance.
    function test_T19_ATokenPaidWithItself_PaysEverybody_FromOneBalance() external {
        TwoAddressToken ledger = new TwoAddressToken();
        token = MoodyToken(address(ledger));
        startFor(address(ledger.other()));
        buyAs(alice, 30 ether);
        eq(buyWith(ledger, bob, 3_000 ether), 3_000 ether, "paid");
        end();
        eq(sale.claim(alice), 300_000 ether, "alice's");
        eq(sale.claim(bob), 10_000 ether, "bob's");
        eq(sale.collectProceeds(0), 30 ether, "the project's coin");
        eq(sale.collectProceeds(1), 3_000 ether, "the project's other coin");
        eq(sale.settleUnsold(), 90_000 ether, "unsold");
        eq(ledger.balanceOf(address(sale)), 0, "more or less than all was paid");
    }

    function test_T19_AFailedOne_GivesBackThePaymentAndTheTokens_OfOneBalance() external {
        TwoAddressToken ledger = new TwoAddressToken();
        token = MoodyToken(address(ledger));
        startFor(address(ledger.other()));
        eq(buyWith(ledger, bob, 3_000 ether), 3_000 ether, "paid");
        end();
        eq(sale.refund(bob, 1), 3_000 ether, "bob's");
        eq(ledger.balanceOf(bob), 3_000 ether, "arrived");
        eq(sale.settleUnsold(), FOR_SALE, "nothing was sold");
        eq(ledger.balanceOf(address(sale)), 0, "the project's tokens");
    }

    function test_T25_TheChainsCoinSoldForItself_PaysEverybody_FromOneBalance() external {
        token = MoodyToken(address(new NativeAliasToken()));
        start(plainRules());
        buyAs(alice, 30 ether);
        buyAs(bob, 10 ether);
        vm.deal(alice, 0);
        vm.deal(bob, 0);
        eq(sale.claim(alice), 300_000 ether, "alice's");
        eq(alice.balance, 300_000 ether, "arrived");
        eq(sale.claim(bob), 100_000 ether, "bob's");
        eq(sale.collectProceeds(0), 40 ether, "the project's");
        eq(address(sale).balance, 0, "more or less than all was paid");
    }

    function test_T25_TheChainsCoinTwice_IsRefundedFromBothBooks() external {
        NativeAliasToken face = new NativeAliasToken();
        startFor(address(face));
        buyAs(alice, 4 ether);
        eq(buyWith(PlainToken(address(face)), bob, 3_000 ether), 3_000 ether, "paid");
        eq(address(sale).balance, 3_004 ether, "both lie there");
        end();
        vm.deal(bob, 0);
        eq(sale.refund(alice, 0), 4 ether, "alice's");
        vm.assertTrue(!passes(alice, 0, abi.encodeCall(ISaleBooks.refund, (alice, 1))), "paid out of bob's book");
        eq(sale.refund(bob, 1), 3_000 ether, "bob's");
        eq(bob.balance, 3_000 ether, "arrived");
        sale.settleUnsold();
        eq(address(sale).balance, 0, "coin stays");
    }

    /// @dev A sale that a second coin pays too, of which 3,000 count as one of the chain's.
    function startFor(address other) private {
        ISaleBooks.Rules memory chosen = twoCoinRules();
        chosen.coins[1].coin = other;
        (chosen.liquidityBps, chosen.exchange, chosen.wrappedNative) = (0, address(0), address(0));
        start(chosen);
    }

    function buyWith(PlainToken other, address who, uint256 pay) private returns (uint256 paid) {
        other.mint(who, pay);
        vm.prank(who);
        other.approve(address(sale), type(uint256).max);
        vm.prank(who);
        (, paid) = sale.buy(1, pay, 0, address(0), 0, none);
    }

    function deliversAll() private {
        buyAs(alice, 30 ether);
        buyAs(bob, 10 ether);
        sale.finish();
        eq(sale.claim(alice), 300_000 ether, "alice's");
        eq(sale.claim(bob), 100_000 ether, "bob's");
        eq(token.balanceOf(alice), 300_000 ether, "arrived");
        eq(sale.collectProceeds(0), 16 ether, "all is earned");
    }
}
