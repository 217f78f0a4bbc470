// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ICollect} from "../../src/collect/ICollect.sol";
import {CoinReceiver} from "../_mocks/CoinReceivers.sol";
import {BlocklistToken} from "../_mocks/hostile/BlocklistToken.sol";
import {DecimalsToken} from "../_mocks/hostile/DecimalsToken.sol";
import {FeeOnTopToken} from "../_mocks/hostile/FeeOnTopToken.sol";
import {FeeOnTransferToken} from "../_mocks/hostile/FeeOnTransferToken.sol";
import {GasBurningToken} from "../_mocks/hostile/GasBurningToken.sol";
import {MaxMeansBalanceToken} from "../_mocks/hostile/MaxMeansBalanceToken.sol";
import {MovesNothingToken} from "../_mocks/hostile/MovesNothingToken.sol";
import {NativeAliasToken} from "../_mocks/hostile/NativeAliasToken.sol";
import {NftCollection} from "../_mocks/hostile/NftCollection.sol";
import {NoReturnToken} from "../_mocks/hostile/NoReturnToken.sol";
import {OddReturnToken} from "../_mocks/hostile/OddReturnToken.sol";
import {PausedToken} from "../_mocks/hostile/PausedToken.sol";
import {PlainToken} from "../_mocks/hostile/PlainToken.sol";
import {RebasingToken} from "../_mocks/hostile/RebasingToken.sol";
import {IReceiverHook, ReceiverHookToken} from "../_mocks/hostile/ReceiverHookToken.sol";
import {ReturnBombToken} from "../_mocks/hostile/ReturnBombToken.sol";
import {ReturnsFalseToken} from "../_mocks/hostile/ReturnsFalseToken.sol";
import {TwoAddressToken} from "../_mocks/hostile/TwoAddressToken.sol";
import {UpgradedToken} from "../_mocks/hostile/UpgradedToken.sol";
import {Vm} from "../_support/Test.sol";
import {CollectTest} from "./CollectTest.sol";

interface IMintable {
    function mint(address to, uint256 amount) external;
    function balanceOf(address account) external view returns (uint256);
}

/**
 * @notice The behaviours of tokens that concern a wallet: the token comes, or is told to have stayed, and a plain token in
 * the same order always comes.
 */
contract CollectHostileTokensTest is CollectTest {
    uint256 private wallets;

    function test_T0_T1_T2_T4_T16_T17_WhatMovesIsBroughtWhateverItAnswers() public {
        comes(address(new PlainToken()), 100);
        comes(address(new NoReturnToken()), 100);
        comes(address(new ReturnsFalseToken(true)), 100);
        for (uint256 answer; answer < 4; ++answer) {
            comes(address(new OddReturnToken(OddReturnToken.Answer(answer))), 100);
        }
        comes(address(new MaxMeansBalanceToken()), 100);
        comes(address(new DecimalsToken(77, true)), 100);
        comes(address(new NativeAliasToken()), 100);
    }

    function test_T2_T3_WhatMovesNothingIsTold() public {
        stays(address(new ReturnsFalseToken(false)), ICollect.Collect_NothingMoved.selector);
        stays(address(new MovesNothingToken()), ICollect.Collect_NothingMoved.selector);
    }

    function test_T5_T7_FeesAndRebasesAreTakenAsTheyAre() public {
        comes(address(new FeeOnTransferToken(100)), 99);
        comes(address(new FeeOnTransferToken(10_000)), 0);
        RebasingToken elastic = new RebasingToken();
        elastic.rebase(7, 5);
        collect(address(elastic));
        vm.assertLe(98, elastic.balanceOf(receiver), "rounded");
        // It takes more than the amount, which is all: the wallet keeps it.
        stays(address(new FeeOnTopToken(100)), bytes4(keccak256("ERC20InsufficientBalance(address,uint256,uint256)")));
    }

    function test_T11_T13_BlocklistsAndPausesStopOnlyThemselves() public {
        BlocklistToken strict = new BlocklistToken();
        strict.setBlocked(receiver, true);
        stays(address(strict), BlocklistToken.BlocklistToken_Blocked.selector);
        PausedToken paused = new PausedToken();
        address wallet = next();
        paused.mint(wallet, 100);
        paused.setPaused(true);
        bytes4[] memory reasons = order(wallet, address(paused));
        vm.assertEq(bytes32(reasons[0]), bytes32(PausedToken.PausedToken_Paused.selector), "its own reason");
    }

    function test_T10_AReceiverThatCallsBackGetsNothingTwice() public {
        ReceiverHookToken hooked = new ReceiverHookToken();
        CoinReceiver curious = new CoinReceiver();
        receiver = address(curious);
        curious.act(address(hooked), 0, abi.encodeCall(hooked.setHook, (IReceiverHook(address(curious)))));
        address wallet = newWallet(900);
        hooked.mint(wallet, 100);
        ICollect.Order memory once = orderOf(900, 0, one(tokenAsset(address(hooked))));
        once.gasPerAsset = 900_000;
        bytes memory signature = sign(900, once);
        curious.setCall(wallet, abi.encodeCall(ICollect.collect, (once, signature)));
        vm.assertTrue(collectOne(once, signature), "carried out");
        vm.assertTrue(!curious.called(), "81: not inside itself");
        vm.assertEq(bytes32(bytes4(curious.answer())), bytes32(ICollect.Collect_NonceUsed.selector), "81: by the nonce");
        eq(hooked.balanceOf(receiver), 100, "once");
    }

    function test_T19_T20_TwoAddressesAndUpgrades() public {
        TwoAddressToken ledger = new TwoAddressToken();
        address wallet = next();
        ledger.mint(wallet, 100);
        ICollect.Asset[] memory assets = new ICollect.Asset[](2);
        (assets[0], assets[1]) = (tokenAsset(address(ledger)), tokenAsset(address(ledger.other())));
        ICollect.Order memory both = orderOf(wallets, 0, assets);
        vm.recordLogs();
        vm.assertTrue(collectOne(both, sign(wallets, both)), "carried out");
        eq(reasonsOf(vm.getRecordedLogs(), ICollect.AssetCollected.selector).length, 1, "told once");
        eq(ledger.balanceOf(receiver), 100, "brought once");
        UpgradedToken upgraded = new UpgradedToken(address(new PlainToken()));
        IMintable(address(upgraded)).mint(walletOf(wallets + 1), 100);
        upgraded.upgrade(address(new MovesNothingToken()));
        bytes4[] memory reasons = order(next(), address(upgraded));
        vm.assertEq(bytes32(reasons[0]), bytes32(ICollect.Collect_NothingMoved.selector), "as it is now");
    }

    function test_T21_T22_BombsBurntGasAndMissingCodeStopOnlyThemselves() public {
        ReturnBombToken bomb = new ReturnBombToken();
        bomb.arm(true, true);
        stays(address(bomb), bytes4(0));
        GasBurningToken burning = new GasBurningToken();
        address wallet = next();
        burning.mint(wallet, 100);
        burning.arm(true);
        eq(order(wallet, address(burning)).length, 1, "stays");
        burning.armReads(true);
        wallet = next();
        vm.assertEq(
            bytes32(order(wallet, address(burning))[0]), bytes32(ICollect.Collect_NotAToken.selector), "not read"
        );
        vm.assertEq(bytes32(order(next(), stranger)[0]), bytes32(ICollect.Collect_NotAToken.selector), "no code");
    }

    function test_AnNft_ThatTheReceiverDoesNotTake_Stays() public {
        NftCollection nfts = new NftCollection();
        receiver = address(token);
        address wallet = next();
        nfts.mint(wallet, 1);
        ICollect.Order memory nft = orderOf(wallets, 0, one(ICollect.Asset(ICollect.Kind.Nft, address(nfts), 1, 0)));
        vm.recordLogs();
        vm.assertTrue(collectOne(nft, sign(wallets, nft)), "carried out");
        eq(reasonsOf(vm.getRecordedLogs(), ICollect.AssetFailed.selector).length, 1, "told");
        vm.assertEq(nfts.ownerOf(1), wallet, "stays");
    }

    function test_Coin_ThatTheReceiverRefuses_Stays() public {
        for (uint256 habit = 1; habit <= 4; ++habit) {
            receiver = address(new CoinReceiver());
            CoinReceiver(payable(receiver)).setHabit(CoinReceiver.Habit(habit));
            address wallet = next();
            vm.deal(wallet, 5);
            ICollect.Order memory coin = orderOf(wallets, 0, one(coinAsset()));
            vm.recordLogs();
            vm.assertTrue(collectOne(coin, sign(wallets, coin)), "carried out");
            eq(reasonsOf(vm.getRecordedLogs(), ICollect.AssetFailed.selector).length, 1, "told");
            eq(wallet.balance, 5, "stays");
        }
    }

    function next() private returns (address) {
        return newWallet(++wallets);
    }

    /// @dev The token, then a plain one. What was told of the token.
    function order(address wallet, address token_) private returns (bytes4[] memory reasons) {
        token.mint(wallet, 7);
        uint256 before = token.balanceOf(receiver);
        ICollect.Asset[] memory assets = new ICollect.Asset[](2);
        (assets[0], assets[1]) = (tokenAsset(token_), tokenAsset(address(token)));
        ICollect.Order memory both = orderOf(wallets, 0, assets);
        vm.recordLogs();
        vm.assertTrue(collectOne(both, sign(wallets, both)), "carried out");
        Vm.Log[] memory logs = vm.getRecordedLogs();
        reasons = reasonsOf(logs, ICollect.AssetFailed.selector);
        eq(token.balanceOf(receiver), before + 7, "77: the plain token comes");
        eq(reasons.length + reasonsOf(logs, ICollect.AssetCollected.selector).length, 2, "96: each asset is told");
    }

    function collect(address token_) private returns (bytes4[] memory) {
        address wallet = next();
        IMintable(token_).mint(wallet, 100);
        return order(wallet, token_);
    }

    function comes(address token_, uint256 arrives) private {
        uint256 before = IMintable(token_).balanceOf(receiver);
        eq(collect(token_).length, 0, "brought");
        eq(IMintable(token_).balanceOf(receiver), before + arrives, "arrived");
        eq(IMintable(token_).balanceOf(walletOf(wallets)), 0, "nothing is left");
    }

    function stays(address token_, bytes4 reason) private {
        bytes4[] memory reasons = collect(token_);
        eq(reasons.length, 1, "stays");
        vm.assertEq(bytes32(reasons[0]), bytes32(reason), "and why");
        eq(IMintable(token_).balanceOf(walletOf(wallets)), 100, "all of it");
    }
}
