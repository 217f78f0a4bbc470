// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {CallingCoin} from "../_mocks/CallingCoin.sol";
import {FeeOnTransferToken} from "../_mocks/hostile/FeeOnTransferToken.sol";
import {PlainCoin} from "../_mocks/PlainCoin.sol";
import {SaleTest} from "./SaleTest.sol";

/// @notice Sales that are paid with the base coin itself.
contract SaleCoinTest is SaleTest {
    function setUp() public {
        setUpSale();
        start("meme-sale", coinRules(), untaxedOptions(address(coin)));
    }

    function test_APurchase_TakesJustWhatIsUsed() public {
        vm.assertEq(sale.payCoin(), address(coin), "pay coin");
        pay(coin, alice, 35 ether);
        eq(coin.balanceOf(alice), 0, "all of it");
        (uint256 amount, uint256 paid) = pay(coin, bob, 100 ether);
        eq(amount, 50_000 ether, "the rest");
        eq(paid, 5 ether, "its price");
        eq(coin.balanceOf(bob), 95 ether, "not taken");
        eq(coin.balanceOf(address(sale)), FULL_RAISE, "the sale's");
        eq(token.balanceOf(bob), 50_000 ether, "delivered");
    }

    function test_TheFinish_FillsThePair_AndPaysTheRestInTheSameCoin() public {
        ISale.SaleInit memory chosen = coinRules();
        chosen.rewardBps = new uint16[](1);
        chosen.rewardBps[0] = 1_000;
        start("meme-sale", chosen, untaxedOptions(address(coin)));
        coin.mint(alice, FULL_RAISE);
        vm.startPrank(alice);
        coin.approve(address(sale), FULL_RAISE);
        sale.buy(FULL_RAISE, 0, deployer, none);
        vm.stopPrank();
        sale.finish();
        (uint256 tokens, uint256 coins) = reserves(token);
        eq(coins, 24 ether, "coin");
        eq(tokens, 240_000 ether, "tokens");
        eq(sale.collectReward(deployer), 4 ether, "reward");
        eq(sale.collectProceeds(), 12 ether, "proceeds");
        eq(coin.balanceOf(deployer), 16 ether, "paid");
        eq(coin.balanceOf(address(sale)), 0, "nothing stays");
    }

    function test_AFailedSale_PaysTheSameCoinBack_AndAGiftOfItChangesNothing() public {
        pay(coin, alice, 3 ether);
        coin.mint(address(sale), 50 ether);
        eq(sale.progress().raised, 3 ether, "raised");
        warpToEnd();
        is_(ISale.SaleState.Refunding);
        eq(sale.refund(alice), 3 ether, "exactly");
        eq(coin.balanceOf(alice), 3 ether, "paid");
        eq(coin.balanceOf(address(sale)), 50 ether, "the gift stays");
    }

    function test_RevertWhen_NativeCoinComesInstead() public {
        vm.deal(alice, 1 ether);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_WrongPayment.selector, 1 ether, 0));
        sale.buy{value: 1 ether}(1 ether, 0, address(0), none);
        vm.prank(alice);
        (bool done, bytes memory answer) = address(token).call{value: 1 ether}("");
        eq(done ? 1 : 0, 0, "plain coin buys nothing here");
        bytes memory reason = abi.encodeWithSelector(ISale.Sale_WrongPayment.selector, 1 ether, 0);
        vm.assertEq(keccak256(answer), keccak256(reason), "reason");
    }

    function test_RevertWhen_TheAllowanceIsMissing() public {
        coin.mint(alice, 1 ether);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSignature("TransferFromFailed()"));
        sale.buy(1 ether, 0, address(0), none);
        eq(sale.progress().raised, 0, "nothing was written down");
    }

    function test_RevertWhen_LessArrivesThanWasSent() public {
        FeeOnTransferToken charging = new FeeOnTransferToken(100);
        start("meme-sale", coinRules(), untaxedOptions(address(charging)));
        charging.mint(alice, 1 ether);
        vm.prank(alice);
        charging.approve(address(sale), 1 ether);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_WrongArrival.selector, 0.99 ether, 1 ether));
        sale.buy(1 ether, 0, address(0), none);
    }

    function test_ACoinThatCallsBack_FindsTheSaleClosed() public {
        CallingCoin calling = new CallingCoin();
        start("meme-sale", coinRules(), untaxedOptions(address(calling)));
        PlainCoin asCoin = PlainCoin(address(calling));
        pay(asCoin, alice, 10 ether);
        bytes[5] memory inputs = [
            abi.encodeCall(ISale.buy, (0, 0, address(0), none)),
            abi.encodeCall(ISale.finish, ()),
            abi.encodeCall(ISale.refund, (alice)),
            abi.encodeCall(ISale.claim, (alice)),
            abi.encodeCall(ISale.collectProceeds, ())
        ];
        for (uint256 i; i < inputs.length; ++i) {
            calling.setCall(address(sale), inputs[i]);
            pay(asCoin, bob, 1 ether);
        }
        // A mint, an allowance's use: each purchase moves the coin twice.
        eq(calling.calls(), 10, "called");
        eq(calling.failures(), 10, "in vain");
        eq(sale.progress().raised, 15 ether, "raised");
        eq(calling.balanceOf(address(sale)), 15 ether, "and here");
    }

    function test_ACoinThatCallsThePair_WhileItIsFilled_TakesNothingOutOfIt() public {
        CallingCoin calling = new CallingCoin();
        start("meme-sale", coinRules(), untaxedOptions(address(calling)));
        pay(PlainCoin(address(calling)), alice, FULL_RAISE);
        calling.setCall(token.pair(), abi.encodeWithSignature("sync()"));
        // The coin counts as a gift then, and what has been given in the call itself cannot be made up for.
        (bool done,) = address(sale).call(abi.encodeCall(ISale.finish, ()));
        eq(done ? 1 : 0, 0, "undone as a whole");
        eq(calling.balanceOf(address(sale)), FULL_RAISE, "all is here");
        is_(ISale.SaleState.Finishable);
        calling.setCall(token.pair(), abi.encodeWithSignature("skim(address)", stranger));
        sale.finish();
        eq(calling.failures(), 1, "the token stands still then");
        eq(calling.balanceOf(stranger), 0, "nothing was taken");
        (uint256 tokens, uint256 coins) = reserves(token);
        eq(coins, 24 ether, "coin");
        eq(tokens, 240_000 ether, "tokens");
    }

    function coinRules() private view returns (ISale.SaleInit memory chosen) {
        chosen = rules();
        chosen.paysNative = false;
    }

    function pay(PlainCoin base, address who, uint256 most) private returns (uint256 amount, uint256 paid) {
        base.mint(who, most);
        vm.prank(who);
        base.approve(address(sale), most);
        vm.prank(who);
        return sale.buy(most, 0, address(0), none);
    }
}
